/// The elements of a first-in first-out queue.
///
/// Bare memory in a class of its own: for an array of optionals, or inside a generic structure, the
/// code would look up a type's metadata for each element.
final class Ring<Element> {
  private static var smallestCapacity: Int { 8 }
  private static var keptCapacity: Int { 1024 }

  private var elements: UnsafeMutablePointer<Element>
  /// A power of two.
  private var capacity = Ring.smallestCapacity
  private var head = 0
  private(set) var count = 0

  init() { elements = .allocate(capacity: Ring.smallestCapacity) }

  deinit {
    for offset in 0..<count { place(offset).deinitialize(count: 1) }
    elements.deallocate()
  }

  var isEmpty: Bool { count == 0 }

  /// The oldest element of a ring that has one.
  var first: Element { place(0).pointee }

  func append(_ element: Element) {
    if count == capacity { moveStorage(capacity: capacity * 2) }
    place(count).initialize(to: element)
    count += 1
  }

  /// Takes the oldest element out of a ring that has one.
  func takeFirst() -> Element {
    let element = place(0).move()
    head = (head + 1) & (capacity - 1)
    count -= 1
    if count == 0 && capacity > Ring.keptCapacity {
      moveStorage(capacity: Ring.smallestCapacity)
    }
    return element
  }

  func copy() -> Ring {
    let copy = Ring()
    for offset in 0..<count { copy.append(place(offset).pointee) }
    return copy
  }

  /// Exchanges all elements.
  func exchange(with other: Ring) {
    (elements, other.elements) = (other.elements, elements)
    (capacity, other.capacity) = (other.capacity, capacity)
    (head, other.head) = (other.head, head)
    (count, other.count) = (other.count, count)
  }

  @inline(__always)
  private func place(_ offset: Int) -> UnsafeMutablePointer<Element> {
    elements + ((head + offset) & (capacity - 1))
  }

  @inline(never)
  private func moveStorage(capacity newCapacity: Int) {
    let storage = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    for offset in 0..<count { (storage + offset).moveInitialize(from: place(offset), count: 1) }
    elements.deallocate()
    elements = storage
    capacity = newCapacity
    head = 0
  }
}
