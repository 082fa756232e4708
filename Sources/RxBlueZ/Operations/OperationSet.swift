/// Operations that share a fate, in the order of their beginning.
struct OperationSet {
  private var operations: [ObjectIdentifier: (order: Int, operation: Operation)] = [:]
  private var count = 0

  var isEmpty: Bool { operations.isEmpty }

  mutating func insert(_ operation: Operation) {
    count += 1
    operations[ObjectIdentifier(operation)] = (count, operation)
  }

  mutating func remove(_ operation: Operation) {
    operations[ObjectIdentifier(operation)] = nil
  }

  var all: [Operation] {
    operations.values.sorted { $0.order < $1.order }.map(\.operation)
  }
}
