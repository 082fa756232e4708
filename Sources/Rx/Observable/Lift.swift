/// An operator with one source: each subscription puts a sink of its own in front of the observer.
///
/// `@unchecked Sendable`: `makeSink` captures only immutable arguments of the operator; `source` is
/// held until deinit.
final class Lift<Input, Output>: Producer<Output>, @unchecked Sendable {
  private let source: Unmanaged<Observable<Input>>
  private let makeSink: (Sink<Output>) -> Sink<Input>

  init(_ source: Observable<Input>, _ makeSink: @escaping (Sink<Output>) -> Sink<Input>) {
    self.source = .passRetained(source)
    self.makeSink = makeSink
  }

  deinit { Graveyard.bury({ source.release() }, { source.takeUnretainedValue() }) }

  override func run(_ downstream: Sink<Output>) -> DisposeBase {
    source._withUnsafeGuaranteedRef { $0.feed(makeSink(downstream)) }
  }
}

/// An operator that subscribes to its sources in a way of its own.
///
/// `@unchecked Sendable`: `subscribe` captures only immutable arguments of the operator and is
/// emptied by deinit alone.
final class Custom<Element>: Producer<Element>, @unchecked Sendable {
  private var subscribe: ((Sink<Element>) -> DisposeBase)?

  init(_ subscribe: @escaping (Sink<Element>) -> DisposeBase) {
    self.subscribe = subscribe
  }

  deinit { Graveyard.bury({ subscribe = nil }, { subscribe }) }

  override func run(_ downstream: Sink<Element>) -> DisposeBase {
    subscribe?(downstream) ?? .nothing
  }
}
