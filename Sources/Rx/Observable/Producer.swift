/// An observable whose subscriptions run on the current thread's trampoline: work that a source
/// schedules while the chain is being subscribed runs after the whole chain stands.
class Producer<Element>: Observable<Element>, @unchecked Sendable {
  final override func start(_ sink: Sink<Element>) -> DisposeBase {
    let trampoline = Trampoline.current
    guard trampoline.hasRoom else { return startLater(sink, trampoline) }
    let isOutermost = !trampoline.isRunning
    trampoline.isRunning = true
    trampoline.enter(Trampoline.callLevels)
    let subscription =
      sink.levels < Trampoline.reliefInterval ? run(sink) : runRelieved(sink)
    trampoline.leave(Trampoline.callLevels)
    if isOutermost { trampoline.drain() }
    return subscription
  }

  /// Builds this operator's sink in front of `downstream` and subscribes it to the source.
  func run(_ downstream: Sink<Element>) -> DisposeBase { .nothing }

  @inline(never)
  private func runRelieved(_ sink: Sink<Element>) -> DisposeBase {
    let relief = ReliefSink(sink)
    relief.attach(to: run(relief))
    return relief
  }

  /// Subscribes when the stack has unwound.
  @inline(never)
  private func startLater(_ sink: Sink<Element>, _ trampoline: Trampoline) -> DisposeBase {
    let subscription = Attachment()
    trampoline.postpone {
      if !subscription.isDisposed { subscription.attach(to: self.start(sink)) }
    }
    return subscription
  }
}
