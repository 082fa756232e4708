/// A sequence whose number of elements the type tells: see `Single`, `Maybe`, `Completable`.
public struct PrimitiveSequence<Trait, Element>: Sendable {
  let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }
}

/// A `PrimitiveSequence`, for extensions that name its trait.
@preconcurrency
public protocol PrimitiveSequenceType: Sendable {
  /// What the type tells of the number of elements.
  associatedtype Trait
  /// The old name of `Trait`.
  @available(*, deprecated, renamed: "Trait")
  typealias TraitType = Trait
  /// The elements.
  associatedtype Element
  /// The old name of `Element`.
  @available(*, deprecated, renamed: "Element")
  typealias ElementType = Element
  /// This value with its type.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// This sequence.
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// The sequence without its trait.
  public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequenceType {
  var source: Observable<Element> { primitiveSequence.source }
}
