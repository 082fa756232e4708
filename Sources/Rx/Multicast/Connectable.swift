import Synchronization

/// Observers in rounds, each with one subscription to the source.
///
/// `@unchecked Sendable`: `present` is a mutex, held for bookkeeping alone; `makeRound` captures
/// only immutable arguments of the operator and is emptied by deinit alone.
final class Connectable<Input, Output>: ConnectableObservable<Output>, @unchecked Sendable {
  private var makeRound: () -> Round<Input, Output>
  private let present = Guarded<Round<Input, Output>?>(nil)

  /// - Parameter makeRound: Called anew when the round before is over. Of threads that come at
  ///   once each may call it; one result is used.
  init(makeRound: @escaping () -> Round<Input, Output>) {
    self.makeRound = makeRound
  }

  deinit { Graveyard.bury({ makeRound = { Round() } }, { makeRound }) }

  override func start(_ sink: Sink<Output>) -> DisposeBase {
    enter { _ in }.round.add(sink)
  }

  override func connect() -> any Disposable {
    let (round, isFirst) = enter { $0.claim() }
    if isFirst { round.connect() }
    return round
  }

  override func startCounted(_ sink: Sink<Output>) -> DisposeBase {
    let (round, isFirst) = enter { round in
      round.users += 1
      return round.claim()
    }
    let place = round.addUser(sink)
    if isFirst && round.isActive { round.connect() }
    return User(place: place, round: round, of: self)
  }

  func forget(_ round: Round<Input, Output>) {
    present.withLock { if $0 === round { $0 = nil } }
  }

  fileprivate func leave(_ round: Round<Input, Output>) {
    let isLast = present.withLock { present in
      round.users -= 1
      if round.users > 0 { return false }
      if present === round { present = nil }
      return true
    }
    if isLast { round.dispose() }
  }

  /// Runs `body` on the present round, under the lock.
  private func enter<Result>(
    _ body: (Round<Input, Output>) -> Result
  ) -> (round: Round<Input, Output>, Result) {
    let entered = present.withLock { present in
      present.flatMap { $0.isActive ? ($0, body($0)) : nil }
    }
    if let entered { return entered }
    let made = makeRound()
    made.owner = self
    let (round, result, over) = present.withLock { present in
      if let other = present, other.isActive { return (other, body(other), Optional(made)) }
      return (made, body(made), exchange(&present, made))
    }
    // Released after the lock: its deinit may come back.
    withExtendedLifetime(over) {}
    return (round, result)
  }
}

/// One subscription that counts.
///
/// `@unchecked Sendable`: immutable but for the atomic flag.
private final class User<Input, Output>: DisposeBase, @unchecked Sendable {
  private let place: DisposeBase
  private let round: Round<Input, Output>
  private let connectable: Connectable<Input, Output>
  private let hasLeft = Atomic(false)

  init(
    place: DisposeBase, round: Round<Input, Output>, of connectable: Connectable<Input, Output>
  ) {
    self.place = place
    self.round = round
    self.connectable = connectable
  }

  override func dispose() {
    if hasLeft.exchange(true, ordering: .acquiringAndReleasing) { return }
    place.dispose()
    connectable.leave(round)
  }
}
