/// An observable whose subscriptions run on the current thread's trampoline: work that a source
/// schedules while the chain is being subscribed runs after the whole chain stands.
class Producer<Element>: Observable<Element>, @unchecked Sendable {
  final override func start(_ sink: Sink<Element>) -> DisposeBase {
    let trampoline = Trampoline.current
    if trampoline.isRunning { return run(sink) }
    trampoline.isRunning = true
    let subscription = run(sink)
    trampoline.drain()
    return subscription
  }

  /// Builds this operator's sink in front of `downstream` and subscribes it to the source.
  func run(_ downstream: Sink<Element>) -> DisposeBase { .nothing }
}
