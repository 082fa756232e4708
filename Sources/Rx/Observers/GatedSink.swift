/// A sink whose source is not alone: its events pass a gate, as those of the other sources do.
class GatedSink<Input, Output>: OperatorSink<Input, Output>, @unchecked Sendable {
  final let gate = Gate()

  /// An element of the source. Inside the gate.
  func sourceNext(_ element: Input) {}

  /// The source failed. Inside the gate.
  func sourceFailed(_ error: any Error) { fail(error) }

  /// The source completed. Inside the gate.
  func sourceCompleted() { finish() }

  final override func onNext(_ element: Input) {
    gate.run(self, element) { sink, element in
      if sink.isActive { sink.sourceNext(element) }
    }
  }

  final override func onError(_ error: any Error) {
    gate.run(self, error) { sink, error in
      if sink.isActive { sink.sourceFailed(error) }
    }
  }

  final override func onCompleted() {
    gate.run(self) { sink in
      if sink.isActive { sink.sourceCompleted() }
    }
  }
}

/// Observes a second source on behalf of another sink.
///
/// `@unchecked Sendable`: all members are immutable.
final class SideSink<Element>: Sink<Element>, @unchecked Sendable {
  private let next: (Element) -> Void
  private let failed: (any Error) -> Void
  private let completed: () -> Void

  /// `behind` is the sink that the events go on to.
  init(
    behind sink: Attachment, onNext: @escaping (Element) -> Void,
    onError: @escaping (any Error) -> Void,
    onCompleted: @escaping () -> Void = {}
  ) {
    next = onNext
    failed = onError
    completed = onCompleted
    super.init()
    levels = sink.levels &+ 1
  }

  override func onNext(_ element: Element) {
    if isActive { next(element) }
  }

  override func onError(_ error: any Error) {
    if stop() { failed(error) }
  }

  override func onCompleted() {
    if stop() { completed() }
  }
}
