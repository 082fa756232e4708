/// One-shot timers, a binary heap by deadline. Cancelled ones stay in the heap until they come up or
/// outnumber the live ones.
struct TimerQueue {
  typealias ID = UInt64

  private var heap: [(deadline: Deadline, id: ID)] = []
  private var live: [ID: () -> Void] = [:]
  private var lastID: ID = 0

  /// The earliest deadline, perhaps of a cancelled timer.
  var next: Deadline? { heap.first?.deadline }

  mutating func insert(at deadline: Deadline, _ work: @escaping () -> Void) -> ID {
    lastID += 1
    live[lastID] = work
    heap.append((deadline, lastID))
    siftUp(from: heap.count - 1)
    return lastID
  }

  mutating func cancel(_ id: ID) {
    live[id] = nil
    if heap.count > 2 * live.count + 64 { dropCancelled() }
  }

  /// Takes out the work of one timer whose time has come.
  mutating func popExpired(at now: Deadline) -> (() -> Void)? {
    while let first = heap.first, first.deadline <= now {
      removeFirst()
      if let work = live.removeValue(forKey: first.id) { return work }
    }
    return nil
  }

  private mutating func dropCancelled() {
    // A sorted array is a heap.
    heap = heap.filter { live[$0.id] != nil }.sorted(by: Self.isBefore)
  }

  private static func isBefore(
    _ left: (deadline: Deadline, id: ID), _ right: (deadline: Deadline, id: ID)
  ) -> Bool {
    (left.deadline, left.id) < (right.deadline, right.id)
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if Self.isBefore(heap[child], heap[least]) { least = child }
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  private mutating func siftUp(from index: Int) {
    var child = index
    while child > 0 {
      let parent = (child - 1) / 2
      guard Self.isBefore(heap[child], heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }
}
