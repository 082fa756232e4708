extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// `second`, subscribed to once this one has completed.
  public func andThen<Element>(_ second: Single<Element>) -> Single<Element> {
    PrimitiveSequence<SingleTrait, Element>(then(second.source))
  }

  /// `second`, subscribed to once this one has completed.
  public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> {
    PrimitiveSequence<MaybeTrait, Element>(then(second.source))
  }

  /// `second`, subscribed to once this one has completed.
  public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> {
    then(second)
  }

  /// `second`, subscribed to once this one has completed.
  public func andThen(_ second: Completable) -> Completable {
    PrimitiveSequence(source.concat(second.source))
  }

  /// Completes once this one and then `second` have completed.
  public func concat(_ second: Completable) -> Completable { andThen(second) }

  /// Completes once all have completed, one after the other.
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// Completes once all have completed, one after the other.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Completable where Collection.Element == Completable {
    PrimitiveSequence(.concat(collection.lazy.map { $0.source }))
  }

  /// Completes once all have completed, one after the other. The sequence is iterated as far as it
  /// is needed, anew for each subscription.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Completable where Sequence.Element == Completable {
    PrimitiveSequence(.concat(sequence.lazy.map { $0.source }))
  }

  /// Completes once all have completed, all at once.
  public static func zip(_ sources: Completable...) -> Completable { zip(sources) }

  /// Completes once all have completed, all at once.
  public static func zip(_ sources: [Completable]) -> Completable {
    PrimitiveSequence(.merge(sources.map { $0.source }))
  }

  /// Completes once all have completed, all at once.
  public static func zip<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    zip(Array(sources))
  }

  private func then<Element>(_ second: Observable<Element>) -> Observable<Element> {
    .concat([Elementless(source), second])
  }
}

/// A sequence without elements among sequences that do have some.
///
/// `@unchecked Sendable`: immutable.
private final class Elementless<Element>: Producer<Element>, @unchecked Sendable {
  private let source: Observable<Never>

  init(_ source: Observable<Never>) {
    self.source = source
  }

  override func parts() -> ConcatParts<Element>? {
    source.parts().map { ElementlessParts($0) }
  }

  override func run(_ downstream: Sink<Element>) -> DisposeBase {
    source.feed(EndingSink<Element>(downstream))
  }
}

private final class ElementlessParts<Element>: ConcatParts<Element> {
  private let parts: ConcatParts<Never>

  init(_ parts: ConcatParts<Never>) {
    self.parts = parts
  }

  override var isExhausted: Bool { parts.isExhausted }

  override func next() -> Observable<Element>? { parts.next().map { Elementless($0) } }
}

private final class EndingSink<Element>: OperatorSink<Never, Element>, @unchecked Sendable {}
