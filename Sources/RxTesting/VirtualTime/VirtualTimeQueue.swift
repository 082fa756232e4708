/// Work waiting for its time, the earliest first, in order of arrival where times are equal.
struct VirtualTimeQueue<Time> {
  /// A binary heap in which every item knows its place.
  private var heap: [VirtualTimeItem<Time>] = []
  private var arrivals = 0
  private let isEarlier: (Time, Time) -> Bool

  init(isEarlier: @escaping (Time, Time) -> Bool) { self.isEarlier = isEarlier }

  var next: VirtualTimeItem<Time>? { heap.first }

  var all: [VirtualTimeItem<Time>] { heap.sorted(by: precedes) }

  mutating func insert(_ item: VirtualTimeItem<Time>) {
    item.arrival = arrivals
    arrivals += 1
    heap.append(item)
    rise(item, from: heap.count - 1)
  }

  mutating func removeNext() -> VirtualTimeItem<Time>? {
    guard let next else { return nil }
    remove(next)
    return next
  }

  mutating func remove(_ item: VirtualTimeItem<Time>) {
    guard let place = item.place, let last = heap.popLast() else { return }
    item.place = nil
    if last !== item { sink(last, from: rise(last, from: place)) }
  }

  private func precedes(_ lhs: VirtualTimeItem<Time>, _ rhs: VirtualTimeItem<Time>) -> Bool {
    if isEarlier(lhs.time, rhs.time) { return true }
    return lhs.arrival < rhs.arrival && !isEarlier(rhs.time, lhs.time)
  }

  private mutating func put(_ item: VirtualTimeItem<Time>, at place: Int) {
    heap[place] = item
    item.place = place
  }

  /// Moves the items that come after `item` down from `start` and puts it in the gap.
  @discardableResult
  private mutating func rise(_ item: VirtualTimeItem<Time>, from start: Int) -> Int {
    var place = start
    while place > 0, precedes(item, heap[(place - 1) / 2]) {
      put(heap[(place - 1) / 2], at: place)
      place = (place - 1) / 2
    }
    put(item, at: place)
    return place
  }

  /// Moves the items that come before `item` up to `start` and puts it in the gap.
  private mutating func sink(_ item: VirtualTimeItem<Time>, from start: Int) {
    var place = start
    while let child = firstChild(of: place), precedes(heap[child], item) {
      put(heap[child], at: place)
      place = child
    }
    put(item, at: place)
  }

  private func firstChild(of place: Int) -> Int? {
    let left = 2 * place + 1
    guard left < heap.count else { return nil }
    let right = left + 1
    return right < heap.count && precedes(heap[right], heap[left]) ? right : left
  }
}
