import Rx
import RxTesting
import Synchronization
import Testing

@Suite("H. Another thread gets in while an operator calls out")
struct CallOutTests {
  private typealias Chain =
    @Sendable (Observable<Int>, Observable<Int>, TestScheduler) -> Observable<Int>

  private static let second = RxTimeInterval.seconds(1)

  private static let chains: [(name: String, chain: Chain)] = [
    ("merge", { a, b, _ in .merge(a, b) }),
    ("merge(maxConcurrent:)", { a, b, _ in Observable.of(a, b).merge(maxConcurrent: 2) }),
    ("concat", { a, b, _ in .concat([a, b]) }),
    ("flatMap", { a, b, _ in a.flatMap { _ in b } }),
    ("flatMapFirst", { a, b, _ in a.flatMapFirst { _ in b } }),
    ("flatMapLatest", { a, b, _ in a.flatMapLatest { _ in b } }),
    ("concatMap", { a, b, _ in a.concatMap { _ in b } }),
    ("combineLatest", { a, b, _ in .combineLatest(a, b) { $0 + $1 } }),
    ("combineLatest of many", { a, b, _ in Observable.combineLatest([a, b]) { $0[0] + $0[1] } }),
    ("zip", { a, b, _ in .zip(a, b) { $0 + $1 } }),
    ("zip of many", { a, b, _ in Observable.zip([a, b]) { $0[0] + $0[1] } }),
    ("withLatestFrom", { a, b, _ in a.withLatestFrom(b) }),
    ("amb", { a, b, _ in a.amb(b) }),
    ("take(until:)", { a, b, _ in a.take(until: b) }),
    ("skip(until:)", { a, b, _ in a.skip(until: b) }),
    ("take(for:)", { a, _, t in a.take(for: second, scheduler: t) }),
    ("buffer", { a, _, t in a.buffer(timeSpan: second, count: 2, scheduler: t).map { $0.count } }),
    ("debounce", { a, _, t in a.debounce(second, scheduler: t) }),
    ("sample", { a, b, _ in a.sample(b) }),
    ("throttle", { a, _, t in a.throttle(second, scheduler: t) }),
    (
      "window",
      { a, _, t in a.window(timeSpan: second, count: 2, scheduler: t).flatMap { $0 } }
    ),
    ("groupBy", { a, _, _ in a.groupBy { $0 }.flatMap { $0 } }),
    ("delay", { a, _, t in a.delay(second, scheduler: t) }),
    ("timeout", { a, _, t in a.timeout(.seconds(100), scheduler: t) }),
    ("observe(on:)", { a, _, t in a.observe(on: t) }),
    ("share", { a, _, _ in a.share(replay: 1) }),
    ("retry(when:)", { a, b, _ in a.retry { (_: Observable<any Error>) in b } }),
  ]

  @Test("H36: it can send to every source and subscribe to them", arguments: 0..<chains.count)
  func callOut(index: Int) {
    let (name, chain) = Self.chains[index]
    let t = TestScheduler(initialClock: 0)
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let isFree = Log<Bool>()
    let isFirst = Atomic(true)
    let subscription = SingleAssignmentDisposable()
    t.scheduleAt(200) {
      subscription.setDisposable(
        chain(a, b, t).subscribe(onNext: { _ in
          guard isFirst.exchange(false, ordering: .relaxed) else { return }
          isFree.add(
            race(within: 10) {
              a.onNext(9)
              b.onNext(9)
              a.subscribe { _ in }.dispose()
              chain(a, b, t).subscribe { _ in }.dispose()
            })
        }))
      for number in 1...2 {
        a.onNext(number)
        b.onNext(number)
      }
    }
    t.advanceTo(220)
    #expect(isFree.entries == [true], "\(name)")
    subscription.dispose()
    #expect(!a.hasObservers && !b.hasObservers, "\(name)")
  }

  @Test(
    "H36: a subscription can be disposed by another thread meanwhile", arguments: 0..<chains.count)
  func disposeMeanwhile(index: Int) {
    let (name, chain) = Self.chains[index]
    let t = TestScheduler(initialClock: 0)
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let subscription = SingleAssignmentDisposable()
    let log = Log<Bool>()
    t.scheduleAt(200) {
      subscription.setDisposable(
        chain(a, b, t).subscribe(onNext: { _ in
          log.add(race(within: 10) { subscription.dispose() })
        }))
      for number in 1...2 {
        a.onNext(number)
        b.onNext(number)
      }
    }
    t.advanceTo(220)
    #expect(log.entries == [true], "\(name)")
    #expect(!a.hasObservers && !b.hasObservers, "\(name)")
  }

  @Test(
    "H36: and while a subject tells a newcomer of its past",
    arguments: ["publish", "behavior", "replay", "async"])
  func replay(kind: String) {
    let publish = PublishSubject<Int>()
    let behavior = BehaviorSubject(value: 0)
    let replay = ReplaySubject<Int>.createUnbounded()
    let async = AsyncSubject<Int>()
    replay.onNext(1)
    publish.onCompleted()
    async.onNext(1)
    async.onCompleted()
    let subjects: [String: Observable<Int>] = [
      "publish": publish, "behavior": behavior, "replay": replay, "async": async,
    ]
    let subject = subjects[kind] ?? .never()
    let isFree = Log<Bool>()
    let isFirst = Atomic(true)
    _ = subject.subscribe { _ in
      guard isFirst.exchange(false, ordering: .relaxed) else { return }
      isFree.add(
        race(within: 10) {
          behavior.onNext(2)
          replay.onNext(2)
          subject.subscribe { _ in }.dispose()
        })
    }
    #expect(isFree.entries == [true])
  }

  @Test("H36: and while a shared sequence leaves its source")
  func refCount() {
    let isFree = Log<Bool>()
    let isFirst = Atomic(true)
    let holder = Box<Observable<Int>>(.never())
    let shared = Observable<Int>.create { _ in
      Disposables.create(with: {
        guard isFirst.exchange(false, ordering: .relaxed) else { return }
        isFree.add(race(within: 10) { holder.value.subscribe { _ in }.dispose() })
      })
    }.share()
    holder.value = shared
    shared.subscribe { _ in }.dispose()
    #expect(isFree.entries == [true])
    holder.value = .never()
  }
}
