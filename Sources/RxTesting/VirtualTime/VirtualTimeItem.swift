import Rx

/// One piece of work on a virtual clock; disposing it before its time takes it off the clock.
final class VirtualTimeItem<Time>: Cancelable, @unchecked Sendable {
  // `time` is immutable (Time itself need not be Sendable), `work` is guarded; `arrival` and `place`
  // belong to the queue, which is used under its scheduler's lock.
  let time: Time
  /// How many items came into the queue before this one.
  var arrival = 0
  /// Where it is in the queue; nil once it is taken out.
  var place: Int?
  private let work: Guarded<(() -> Disposable)?>
  private let forget: @Sendable (VirtualTimeItem<Time>) -> Void
  private let result = SingleAssignmentDisposable()

  init(
    time: Time,
    work: @escaping () -> Disposable,
    forget: @escaping @Sendable (VirtualTimeItem<Time>) -> Void
  ) {
    self.time = time
    self.work = Guarded(work)
    self.forget = forget
  }

  var isDisposed: Bool { result.isDisposed }

  /// Does the work, once; nothing if it was disposed.
  func run() {
    guard let work = takeWork(), !result.isDisposed else { return }
    result.setDisposable(work())
  }

  func dispose() {
    result.dispose()
    if takeWork() != nil { forget(self) }
  }

  private func takeWork() -> (() -> Disposable)? {
    work.withLock { work in
      defer { work = nil }
      return work
    }
  }
}
