/// One life of a shared subscription, which is its connection: from the first observer or
/// `connect()` until it ends or is disposed.
///
/// `@unchecked Sendable`: `users` and `isClaimed` are used under the lock of the `owner`, which is
/// set before the round is known to others.
class Round<Input, Output>: Sink<Input>, @unchecked Sendable {
  /// How many subscriptions keep it connected.
  final var users = 0
  /// Whether somebody connects it or did.
  final var isClaimed = false
  final weak var owner: Connectable<Input, Output>?

  /// Adds an observer.
  func add(_ sink: Sink<Output>) -> DisposeBase { .nothing }

  /// Adds an observer that keeps this round connected. An ending that it is told ends the round.
  func addUser(_ sink: Sink<Output>) -> DisposeBase {
    let watch = EndWatch(sink, round: self)
    watch.attach(to: add(watch))
    return watch
  }

  /// Subscribes to the source.
  func connect() {}

  /// True for the one caller that is to connect. Under the owner's lock.
  final func claim() -> Bool { !exchange(&isClaimed, true) }

  final override func didDispose(afterEnding: Bool) { owner?.forget(self) }
}

/// Tells a round of its end before the observer hears of it, so that who subscribes again then
/// starts a new one.
private final class EndWatch<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  private let round: Attachment

  init(_ downstream: Sink<Element>, round: Attachment) {
    self.round = round
    super.init(downstream)
  }

  override func onNext(_ element: Element) { forward(element) }

  override func onError(_ error: any Error) {
    endRound()
    fail(error)
  }

  override func onCompleted() {
    endRound()
    finish()
  }

  private func endRound() {
    if isActive && round.stop() { round.dispose() }
  }
}
