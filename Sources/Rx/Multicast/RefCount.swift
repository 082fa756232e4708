extension ConnectableObservableType {
  /// This sequence, connected by the first observer, and disconnected when the last one leaves.
  /// After an ending the next observer connects anew.
  public func refCount() -> Observable<Element> {
    let own = self as? ConnectableObservable<Element>
    let connectable = own ?? Connectable { ForeignRound(self) }
    return Custom { connectable.startCounted($0) }
  }
}

/// A connection of a `ConnectableObservableType` that is not one of this library's classes.
private final class ForeignRound<Source: ConnectableObservableType>: Round<
  Source.Element, Source.Element
>, @unchecked Sendable
{
  // @unchecked Sendable: its member is immutable.
  private let source: Source

  init(_ source: Source) {
    self.source = source
  }

  override func add(_ sink: Sink<Source.Element>) -> DisposeBase {
    .wrap(source.subscribe(AnyObserver(sink: sink)))
  }

  override func connect() { attach(to: .wrap(source.connect())) }
}
