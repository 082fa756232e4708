/// What flatMap, merge, concatMap and their kin have in common: inner sequences whose events are
/// joined through one gate.
///
/// `@unchecked Sendable`: `active`, `isOuterDone` and `generation` are used inside the gate; the list of inner
/// sinks is a mutex.
class FlatteningSink<Input, Output>: GatedSink<Input, Output>, @unchecked Sendable {
  /// How many inner sequences are subscribed.
  final var active = 0
  /// Whether no further inner sequence will come.
  final var isOuterDone = false
  /// Which inner sequences `active` counts: those that were subscribed in this generation.
  final var generation = 0

  private let inners = Guarded(Bag<DisposeBase>())

  /// An inner sequence completed; `active` no longer counts it. Inside the gate.
  func innerDidComplete() { finishIfDone() }

  final override func sourceCompleted() {
    isOuterDone = true
    finishIfDone()
  }

  final override func didDispose(afterEnding: Bool) { disposeInners() }

  /// Subscribes to one more inner sequence. Inside the gate.
  final func subscribe(to inner: Observable<Output>) {
    let sink = InnerSink(parent: self)
    active += 1
    sink.key = inners.withLock { $0.insert(sink) }
    if isDisposed { disposeInners() }
    inner.feed(sink)
  }

  /// Does what `subscribe(to:)` does for a sequence of just one element, without a sink for it.
  /// False, and nothing done, for all others. Inside the gate.
  final func passOnlyElement(of inner: Observable<Output>) -> Bool {
    guard isActive else { return false }
    let trampoline = Trampoline.current
    let isOutermost = !trampoline.isRunning
    trampoline.isRunning = true
    active += 1
    let isDone = inner.sendOnlyElement(to: downstream)
    active -= 1
    if isDone { innerDidComplete() }
    if isOutermost { trampoline.drain() }
    return isDone
  }

  /// Ends all inner sequences.
  final func disposeInners() {
    for inner in inners.withLock({ $0.removeAll() }) { inner.dispose() }
  }

  /// Completes when neither outer nor inner sequences are left. Inside the gate.
  func finishIfDone() {
    if isOuterDone && active == 0 { finish() }
  }

  private func forget(_ inner: InnerSink<Input, Output>) {
    guard let key = inner.key else { return }
    let removed = inners.withLock { $0.remove(key) }
    withExtendedLifetime(removed) {}
  }

  fileprivate func innerNext(_ inner: InnerSink<Input, Output>, _ element: Output) {
    gate.run(inner, element) { inner, element in
      if inner.isActive { inner.parent.forward(element) }
    }
  }

  fileprivate func innerFailed(_ inner: InnerSink<Input, Output>, _ error: any Error) {
    gate.run(inner, error) { inner, error in
      if inner.stop() { inner.parent.fail(error) }
    }
  }

  fileprivate func innerCompleted(_ inner: InnerSink<Input, Output>) {
    gate.run(inner) { inner in
      guard inner.stop() else { return }
      let parent = inner.parent
      parent.forget(inner)
      inner.dispose()
      // Disposing may have made the source emit, and so a later generation begin.
      guard inner.generation == parent.generation else { return }
      parent.active -= 1
      parent.innerDidComplete()
    }
  }
}

/// Receives one inner sequence.
///
/// `@unchecked Sendable`: `key` is written before the sink is subscribed.
final class InnerSink<Input, Output>: Sink<Output>, @unchecked Sendable {
  fileprivate let parent: FlatteningSink<Input, Output>
  fileprivate let generation: Int
  fileprivate var key: Bag<DisposeBase>.Key?

  fileprivate init(parent: FlatteningSink<Input, Output>) {
    self.parent = parent
    generation = parent.generation
    super.init()
    levels = parent.levels &+ 1
  }

  override func onNext(_ element: Output) { parent.innerNext(self, element) }
  override func onError(_ error: any Error) { parent.innerFailed(self, error) }
  override func onCompleted() { parent.innerCompleted(self) }
}
