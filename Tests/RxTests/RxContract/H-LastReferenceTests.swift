import Rx
import RxTesting
import Testing

/// An element whose end comes back to where it was kept.
private final class Session: Sendable {
  let bag = DisposeBag()
  private let farewell: @Sendable () -> Void

  init(_ farewell: @escaping @Sendable () -> Void) { self.farewell = farewell }

  deinit { farewell() }
}

@Suite("H. The last reference to an element")
struct LastReferenceTests {
  private typealias Keeper = Observable<Session?>

  /// Has the keeper keep a session that listens to it, then `drop` it.
  private func endOfSession(
    in keeper: Keeper, tell: @escaping @Sendable (Session?) -> Void,
    drop: (() -> Void)? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let farewells = Log<Int>()
    do {
      let session = Session {
        keeper.subscribe { _ in }.dispose()
        tell(nil)
        farewells.add(1)
      }
      keeper.subscribe { _ in }.disposed(by: session.bag)
      tell(session)
      #expect(farewells.entries.isEmpty, sourceLocation: sourceLocation)
    }
    if let drop { drop() } else { tell(nil) }
    #expect(farewells.entries == [1], sourceLocation: sourceLocation)
  }

  @Test("H35: subjects and relays let go of it outside their lock")
  func subjects() {
    let relay = BehaviorRelay<Session?>(value: nil)
    endOfSession(in: relay.asObservable()) { relay.accept($0) }
    let behavior = BehaviorSubject<Session?>(value: nil)
    endOfSession(in: behavior) { behavior.onNext($0) }
    let replay = ReplaySubject<Session?>.create(bufferSize: 1)
    endOfSession(in: replay) { replay.onNext($0) }
    let async = AsyncSubject<Session?>()
    endOfSession(in: async) { async.onNext($0) }
  }

  @Test("H35: disposing a subject lets go of it outside the lock")
  func disposing() {
    let behavior = BehaviorSubject<Session?>(value: nil)
    endOfSession(in: behavior, tell: { behavior.onNext($0) }, drop: { behavior.dispose() })
    let replay = ReplaySubject<Session?>.createUnbounded()
    endOfSession(in: replay, tell: { replay.onNext($0) }, drop: { replay.dispose() })
  }

  @Test("H35: shared sequences let go of it outside their lock")
  func sharing() {
    for scope in [SubjectLifetimeScope.whileConnected, .forever] {
      let subject = PublishSubject<Session?>()
      let shared = subject.share(replay: 1, scope: scope)
      let subscription = shared.subscribe { _ in }
      endOfSession(in: shared) { subject.onNext($0) }
      subscription.dispose()
    }
  }

  @Test("H35: operators that keep an element may be told another one by its end")
  func operators() {
    let scheduler = TestScheduler(initialClock: 0)
    let chains: [(Keeper) -> Observable<Void>] = [
      { $0.debounce(.seconds(1), scheduler: scheduler).map { _ in } },
      { Observable<Int>.never().withLatestFrom($0).map { _ in } },
      { $0.distinctUntilChanged { _, _ in false }.map { _ in } },
      { Observable.combineLatest($0, Observable.just(1)) { _, _ in } },
    ]
    for chain in chains {
      let subject = PublishSubject<Session?>()
      let subscription = chain(subject).subscribe { _ in }
      endOfSession(in: subject) { subject.onNext($0) }
      subscription.dispose()
    }
  }
}
