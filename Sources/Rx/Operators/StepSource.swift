/// A source that emits in steps, each one piece of work on its scheduler, so that several sources
/// on one thread take turns.
///
/// `@unchecked Sendable`: a scheduler runs one step at a time, and each schedules the next.
class StepSource<Element>: TrampolineItem, @unchecked Sendable {
  final let downstream: Sink<Element>

  init(_ downstream: Sink<Element>) {
    self.downstream = downstream
  }

  /// Emits the next element, or the ending; true if there is more to do.
  func step() -> Bool { false }

  /// Starts on `scheduler`; the current thread's trampoline takes the source as it is.
  final func start(on scheduler: any ImmediateSchedulerType) -> DisposeBase {
    if scheduler is CurrentThreadScheduler {
      Trampoline.current.schedule(self)
      return self
    }
    return .wrap(
      scheduler.scheduleRecursive(()) { _, again in
        if self.step() { again(()) }
      })
  }

  /// Takes its next step at once as long as no other work waits for its turn.
  final override func run() {
    let trampoline = Trampoline.current
    while !isDisposed && step() && !isDisposed {
      if trampoline.hasWork { return trampoline.schedule(self) }
    }
  }
}
