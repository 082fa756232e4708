/// Elements in the order of their insertion, each removable by its key.
struct Bag<Element> {
  /// Names one insertion.
  struct Key: Hashable, Sendable {
    fileprivate let value: UInt64
  }

  private var keys: ContiguousArray<UInt64> = []
  private(set) var elements: ContiguousArray<Element> = []
  private var nextKey: UInt64 = 0

  var count: Int { keys.count }
  var isEmpty: Bool { keys.isEmpty }

  mutating func insert(_ element: Element) -> Key {
    let key = nextKey
    nextKey += 1
    keys.append(key)
    elements.append(element)
    return Key(value: key)
  }

  /// The element of `key`, taken out; nil if it is gone.
  mutating func remove(_ key: Key) -> Element? {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key.value { low = middle + 1 } else { high = middle }
    }
    guard low < keys.count, keys[low] == key.value else { return nil }
    keys.remove(at: low)
    return elements.remove(at: low)
  }

  /// All elements, taken out.
  mutating func removeAll() -> ContiguousArray<Element> {
    let all = elements
    elements = []
    keys = []
    return all
  }
}
