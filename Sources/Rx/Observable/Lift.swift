/// An operator with one source: each subscription puts a sink of its own in front of the observer.
///
/// `@unchecked Sendable`: `makeSink` captures only immutable arguments of the operator.
final class Lift<Input, Output>: Producer<Output>, @unchecked Sendable {
  private let source: Observable<Input>
  private let makeSink: (Sink<Output>) -> Sink<Input>

  init(_ source: Observable<Input>, _ makeSink: @escaping (Sink<Output>) -> Sink<Input>) {
    self.source = source
    self.makeSink = makeSink
  }

  override func run(_ downstream: Sink<Output>) -> DisposeBase {
    source.feed(makeSink(downstream))
  }
}

/// An operator that subscribes to its sources in a way of its own.
///
/// `@unchecked Sendable`: `subscribe` captures only immutable arguments of the operator.
final class Custom<Element>: Producer<Element>, @unchecked Sendable {
  private let subscribe: (Sink<Element>) -> DisposeBase

  init(_ subscribe: @escaping (Sink<Element>) -> DisposeBase) {
    self.subscribe = subscribe
  }

  override func run(_ downstream: Sink<Element>) -> DisposeBase { subscribe(downstream) }
}
