/// Stands between the sinks of a long chain, where an event can wait until the stack has unwound.
/// A chain has one for every `interval` sinks, so that short ones pay nothing.
///
/// `@unchecked Sendable`: `downstream` is emptied by deinit alone; the backlog guards its state.
final class ReliefSink<Element>: Sink<Element>, @unchecked Sendable {
  private var downstream: Sink<Element>?
  private let backlog = Backlog()
  private let below: Int

  init(_ downstream: Sink<Element>) {
    self.downstream = downstream
    below = Int(downstream.levels) + 1
  }

  deinit { Graveyard.bury({ downstream = nil }, { downstream }) }

  override func onNext(_ element: Element) {
    pass(element) { sink, element in
      if sink.isActive { sink.downstream?.onNext(element) }
    }
  }

  override func onError(_ error: any Error) {
    pass(error) { sink, error in
      guard sink.stop() else { return }
      sink.downstream?.onError(error)
      sink.dispose()
    }
  }

  override func onCompleted() {
    pass(()) { sink, _ in
      guard sink.stop() else { return }
      sink.downstream?.onCompleted()
      sink.dispose()
    }
  }

  @inline(__always)
  private func pass<Value>(_ value: Value, _ body: @escaping (ReliefSink, Value) -> Void) {
    if Trampoline.current.hasRoom && backlog.isIdle {
      deliver(value, body)
    } else {
      backlog.call { self.deliver(value, body) }
    }
  }

  @inline(__always)
  private func deliver<Value>(_ value: Value, _ body: (ReliefSink, Value) -> Void) {
    let trampoline = Trampoline.current
    trampoline.enter(below)
    body(self, value)
    trampoline.leave(below)
  }
}
