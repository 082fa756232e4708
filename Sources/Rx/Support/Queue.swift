/// A first-in first-out queue that keeps its storage while it is in use. A copy is a snapshot.
struct Queue<Element> {
  private static var keptCapacity: Int { 1024 }

  private var ring: Ring<Element>?

  var count: Int { ring?.count ?? 0 }
  var isEmpty: Bool { count == 0 }

  /// The oldest element.
  var first: Element? { isEmpty ? nil : ring?.first }

  mutating func append(_ element: Element) { ownRing(capacity: count + 1).append(element) }

  mutating func popFirst() -> Element? { isEmpty ? nil : takeFirst() }

  /// Takes the oldest element out of a queue that has one.
  mutating func takeFirst() -> Element {
    let ring = ownRing(capacity: 1)
    let element = ring.takeFirst()
    if ring.count == 0 && ring.capacity > Queue.keptCapacity { self.ring = nil }
    return element
  }

  /// The ring, with room for so many elements, and no copy's.
  @inline(__always)
  private mutating func ownRing(capacity: Int) -> Ring<Element> {
    if isKnownUniquelyReferenced(&ring), let ring, ring.capacity >= capacity { return ring }
    return replaceRing(capacity: capacity)
  }

  @inline(never)
  private mutating func replaceRing(capacity needed: Int) -> Ring<Element> {
    var capacity = 8
    while capacity < Swift.max(needed, count) { capacity *= 2 }
    let replacement = Ring<Element>(capacity: capacity)
    ring?.copy(to: replacement)
    ring = replacement
    return replacement
  }
}

/// The storage of a queue. Bare memory: an array of optionals would look up the metadata of
/// `Element?` at each turn.
private final class Ring<Element> {
  /// A power of two.
  let capacity: Int
  private let elements: UnsafeMutablePointer<Element>
  private var head = 0
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    elements = .allocate(capacity: capacity)
  }

  deinit {
    for offset in 0..<count { place(offset).deinitialize(count: 1) }
    elements.deallocate()
  }

  var first: Element { place(0).pointee }

  func append(_ element: Element) {
    place(count).initialize(to: element)
    count += 1
  }

  func takeFirst() -> Element {
    let first = place(0)
    head = (head + 1) & (capacity - 1)
    count -= 1
    return first.move()
  }

  func copy(to other: Ring) {
    for offset in 0..<count { other.append(place(offset).pointee) }
  }

  @inline(__always)
  private func place(_ offset: Int) -> UnsafeMutablePointer<Element> {
    elements + ((head + offset) & (capacity - 1))
  }
}
