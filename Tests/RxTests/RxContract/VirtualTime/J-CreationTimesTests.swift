import Rx
import RxTesting
import Testing

@Suite("J. Virtual time of creation")
struct CreationTimesTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("J41: just takes a step for its element and one for its end")
  func just() {
    let t = t
    let result = t.start { Observable.just(42, scheduler: t) }
    check.expect(result.events, equals: [.next(201, 42), .completed(202)])
  }

  @Test("J41: just that is disposed at its subscription, or in its element")
  func justDisposed() {
    let t = t
    check.expect(t.start(disposed: 200) { Observable.just(42, scheduler: t) }.events, equals: [])
    let again = TestScheduler(initialClock: 0)
    let observer = again.createObserver(Int.self)
    let handle = SerialDisposable()
    again.scheduleAt(100) {
      handle.disposable = Observable.just(42, scheduler: again).subscribe { event in
        observer.on(event)
        if !event.isStopEvent { handle.dispose() }
      }
    }
    again.start()
    check.expect(observer.events, equals: [.next(101, 42)])
  }

  @Test("J41: of and from take a step an element and one for the end")
  func sequences() {
    let sources: [(TestScheduler) -> Observable<Int>] = [
      { .of(3, 1, 2, scheduler: $0) }, { .from([3, 1, 2], scheduler: $0) },
      { .from([3, 1, 2].lazy.map { $0 }, scheduler: $0) },
    ]
    for source in sources {
      let t = TestScheduler(initialClock: 0)
      check.expect(
        t.start { source(t) }.events,
        equals: [.next(201, 3), .next(202, 1), .next(203, 2), .completed(204)])
      let again = TestScheduler(initialClock: 0)
      check.expect(
        again.start(disposed: 203) { source(again) }.events, equals: [.next(201, 3), .next(202, 1)])
    }
  }

  @Test("J41: from(optional:) takes a step for the element and one for the end")
  func optional() {
    let t = t
    let some: Int? = 5
    check.expect(
      t.start { Observable.from(optional: some, scheduler: t) }.events,
      equals: [.next(201, 5), .completed(202)])
    let again = TestScheduler(initialClock: 0)
    let none: Int? = nil
    check.expect(
      again.start { Observable.from(optional: none, scheduler: again) }.events,
      equals: [.completed(201)])
  }

  @Test("J41: empty, error and never take none")
  func ends() {
    check.expect(t.start { Observable<Int>.empty() }.events, equals: [.completed(200)])
    check.expect(
      TestScheduler(initialClock: 0).start { Observable<Int>.error(boom) }.events,
      equals: [.error(200, boom)])
    check.expect(
      TestScheduler(initialClock: 0).start { Observable<Int>.never() }.events, equals: [])
  }

  @Test("J41: range, up to the last of all numbers, and none")
  func range() {
    let t = t
    check.expect(
      t.start(disposed: 204) { Observable.range(start: -10, count: 5, scheduler: t) }.events,
      equals: [.next(201, -10), .next(202, -9), .next(203, -8)])
    let last = TestScheduler(initialClock: 0)
    check.expect(
      last.start { Observable.range(start: Int.max, count: 1, scheduler: last) }.events,
      equals: [.next(201, .max), .completed(202)])
    let none = TestScheduler(initialClock: 0)
    check.expect(
      none.start { Observable.range(start: 1, count: 0, scheduler: none) }.events,
      equals: [.completed(201)])
  }

  @Test("J41: repeatElement takes a step an element")
  func repeatElement() {
    let t = t
    check.expect(
      t.start(disposed: 204) { Observable.repeatElement(42, scheduler: t) }.events,
      equals: [.next(201, 42), .next(202, 42), .next(203, 42)])
  }

  @Test("J41: generate takes a step an element; what its closures throw comes in the next one")
  func generate() {
    let t = t
    check.expect(
      t.start {
        Observable.generate(
          initialState: 0, condition: { $0 <= 2 }, scheduler: t, iterate: { $0 + 1 })
      }.events,
      equals: [.next(201, 0), .next(202, 1), .next(203, 2), .completed(204)])
    let condition = TestScheduler(initialClock: 0)
    check.expect(
      condition.start {
        Observable.generate(
          initialState: 0, condition: { _ in throw boom }, scheduler: condition,
          iterate: { $0 + 1 })
      }.events, equals: [.error(201, boom)])
    let iterate = TestScheduler(initialClock: 0)
    check.expect(
      iterate.start {
        Observable.generate(
          initialState: 0, condition: { _ in true }, scheduler: iterate,
          iterate: { _ in throw boom })
      }.events, equals: [.next(201, 0), .error(202, boom)])
  }

  @Test("J41: timer and interval; a period of zero is one unit")
  func timers() {
    let t = t
    check.expect(
      t.start { Observable<Int>.timer(.seconds(100), scheduler: t) }.events,
      equals: [.next(300, 0), .completed(300)])
    let now = TestScheduler(initialClock: 0)
    check.expect(
      now.start { Observable<Int>.timer(.seconds(0), scheduler: now) }.events,
      equals: [.next(201, 0), .completed(201)])
    let interval = TestScheduler(initialClock: 0)
    check.expect(
      interval.start { Observable<Int>.interval(.seconds(300), scheduler: interval) }.events,
      equals: [.next(500, 0), .next(800, 1)])
    for seconds in [0, -1] {
      let zero = TestScheduler(initialClock: 0)
      check.expect(
        zero.start(disposed: 204) { Observable<Int>.interval(.seconds(seconds), scheduler: zero) }
          .events, equals: [.next(201, 0), .next(202, 1), .next(203, 2)])
    }
    let both = TestScheduler(initialClock: 0)
    check.expect(
      both.start(disposed: 400) {
        Observable<Int>.timer(.seconds(10), period: .seconds(100), scheduler: both)
      }.events, equals: [.next(210, 0), .next(310, 1)])
  }
}
