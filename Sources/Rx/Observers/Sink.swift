/// The observer that operators are made of: three methods instead of one event, so that an
/// element passes without being wrapped, and a class, so that no call is generic.
class Sink<Element>: Attachment, @unchecked Sendable {
  func onNext(_ element: Element) {}
  func onError(_ error: any Error) {}
  func onCompleted() {}

  final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }

  /// Takes over the sources of a concatenation that is being subscribed to for this sink alone;
  /// false, and nothing done, if this sink is none of a concatenation.
  func adopt(_ parts: ConcatParts<Element>) -> Bool { false }
}

/// A sink in front of another: endings pass through it once and free what is behind it.
class OperatorSink<Input, Output>: Sink<Input>, @unchecked Sendable {
  final let downstream: Sink<Output>

  init(_ downstream: Sink<Output>) {
    self.downstream = downstream
    super.init()
    levels = downstream.levels &+ 1
  }

  override func onError(_ error: any Error) { fail(error) }
  override func onCompleted() { finish() }

  /// Forwards an element unless the end was seen.
  @inline(__always)
  final func forward(_ element: Output) {
    if isActive { downstream.onNext(element) }
  }

  /// Forwards the error, then disposes what feeds this sink.
  final func fail(_ error: any Error) {
    guard stop() else { return }
    downstream.onError(error)
    dispose()
  }

  /// Forwards the completion, then disposes what feeds this sink.
  final func finish() {
    guard stop() else { return }
    downstream.onCompleted()
    dispose()
  }
}

/// A subscription of its own in front of a sink that others may feed too.
final class IdentitySink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  override func onNext(_ element: Element) { forward(element) }
}
