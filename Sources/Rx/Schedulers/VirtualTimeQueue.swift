/// Work of a virtual-time scheduler, earliest first, then first come first served: a binary heap.
struct VirtualTimeQueue<Time> {
  private var heap: [(item: VirtualTimeItem<Time>, id: Int)] = []
  private var nextID = 0
  private let isEarlier: (Time, Time) -> Bool

  init(isEarlier: @escaping (Time, Time) -> Bool) {
    self.isEarlier = isEarlier
  }

  var count: Int { heap.count }
  var first: VirtualTimeItem<Time>? { heap.first?.item }

  mutating func insert(_ item: VirtualTimeItem<Time>) {
    heap.append((item, nextID))
    nextID += 1
    var child = heap.count - 1
    while child > 0, precedes(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var earliest = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && precedes(child, earliest) {
        earliest = child
      }
      if earliest == parent { return }
      heap.swapAt(parent, earliest)
      parent = earliest
    }
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (heap[left], heap[right])
    if isEarlier(left.item.time, right.item.time) { return true }
    return !isEarlier(right.item.time, left.item.time) && left.id < right.id
  }
}

/// One piece of work at a virtual time.
///
/// `@unchecked Sendable`: `time` and the action are immutable; the result is a slot.
final class VirtualTimeItem<Time>: DisposeBase, @unchecked Sendable {
  let time: Time
  private let action: @Sendable () -> any Disposable
  private let result = SingleAssignmentDisposable()

  init(time: Time, action: @escaping @Sendable () -> any Disposable) {
    self.time = time
    self.action = action
  }

  var isDisposed: Bool { result.isDisposed }

  func run() { result.setDisposable(action()) }

  override func dispose() { result.dispose() }
}
