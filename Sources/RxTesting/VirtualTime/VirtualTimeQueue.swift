/// Work waiting for its time, the earliest first, in order of arrival where times are equal.
struct VirtualTimeQueue<Time> {
  /// Latest first, so that the next one is taken from the end.
  private var items: [VirtualTimeItem<Time>] = []

  var next: VirtualTimeItem<Time>? { items.last }

  var all: [VirtualTimeItem<Time>] { items.reversed() }

  mutating func insert(_ item: VirtualTimeItem<Time>, isEarlier: (Time, Time) -> Bool) {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if isEarlier(item.time, items[middle].time) { low = middle + 1 } else { high = middle }
    }
    items.insert(item, at: low)
  }

  @discardableResult
  mutating func removeNext() -> VirtualTimeItem<Time>? { items.popLast() }

  mutating func remove(_ item: VirtualTimeItem<Time>) {
    if let index = items.lastIndex(where: { $0 === item }) { items.remove(at: index) }
  }
}
