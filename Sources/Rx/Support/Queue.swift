/// A first-in first-out queue that keeps its storage while it is in use. A copy is a snapshot.
struct Queue<Element> {
  private var ring: Ring<Element>?

  var count: Int { ring?.count ?? 0 }
  var isEmpty: Bool { count == 0 }

  /// The oldest element.
  var first: Element? { isEmpty ? nil : ring?.first }

  mutating func append(_ element: Element) { ownRing().append(element) }

  mutating func popFirst() -> Element? { isEmpty ? nil : ownRing().takeFirst() }

  /// The ring, which no copy of this queue uses.
  private mutating func ownRing() -> Ring<Element> {
    if isKnownUniquelyReferenced(&ring), let ring { return ring }
    let own = ring?.copy() ?? Ring()
    ring = own
    return own
  }
}
