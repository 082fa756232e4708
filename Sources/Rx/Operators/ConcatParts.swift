/// The sources of one concatenation, one after the other.
class ConcatParts<Element> {
  func next() -> Observable<Element>? { nil }

  /// Whether it is known, without asking for the next one, that none is left.
  var isExhausted: Bool { false }
}

/// Sources that come from an iterator, which may make each of them when it is asked.
final class IteratorParts<Iterator: IteratorProtocol, Element>: ConcatParts<Element>
where Iterator.Element == Observable<Element> {
  private var iterator: Iterator

  init(_ iterator: Iterator) {
    self.iterator = iterator
  }

  override func next() -> Observable<Element>? { iterator.next() }
}

/// Sources that are in a collection.
final class CollectionParts<Sources: Collection, Element>: ConcatParts<Element>
where Sources.Element == Observable<Element> {
  private let sources: Sources
  private var index: Sources.Index

  init(_ sources: Sources) {
    self.sources = sources
    index = sources.startIndex
  }

  override var isExhausted: Bool { index == sources.endIndex }

  override func next() -> Observable<Element>? {
    if isExhausted { return nil }
    defer { sources.formIndex(after: &index) }
    return sources[index]
  }
}

/// Goes through the sources of nested concatenations as if they were in one, so that their depth
/// takes no stack; one that is the last of what is around it takes no memory either.
final class NestedParts<Element> {
  private var outer: [ConcatParts<Element>] = []
  private var innermost: ConcatParts<Element>

  init(_ parts: ConcatParts<Element>) {
    innermost = parts
  }

  /// Goes through these before what is left.
  func enter(_ inner: ConcatParts<Element>) {
    if !innermost.isExhausted { outer.append(innermost) }
    innermost = inner
  }

  func next() -> Observable<Element>? {
    while true {
      if let source = innermost.next() {
        guard let parts = source.parts() else { return source }
        enter(parts)
      } else if let parts = outer.popLast() {
        innermost = parts
      } else {
        return nil
      }
    }
  }
}
