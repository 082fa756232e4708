/// A first-in first-out ring that keeps its storage while it is in use.
struct Queue<Element> {
  private var storage: ContiguousArray<Element?> = []
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The oldest element.
  var first: Element? { count == 0 ? nil : storage[head] }

  mutating func append(_ element: Element) {
    if count == storage.count { grow() }
    let index = head + count
    storage[index < storage.count ? index : index - storage.count] = element
    count += 1
  }

  mutating func popFirst() -> Element? {
    if count == 0 { return nil }
    let element = storage[head]
    storage[head] = nil
    head = head + 1 == storage.count ? 0 : head + 1
    count -= 1
    if count == 0 && storage.count > 1024 {
      storage = []
      head = 0
    }
    return element
  }

  private mutating func grow() {
    var larger = ContiguousArray<Element?>()
    let capacity = max(8, storage.count * 2)
    larger.reserveCapacity(capacity)
    for offset in 0..<count {
      let index = head + offset
      larger.append(storage[index < storage.count ? index : index - storage.count])
    }
    for _ in count..<capacity { larger.append(nil) }
    storage = larger
    head = 0
  }
}
