import Rx
import RxTesting
import Testing

@Suite("Infallible")
struct InfallibleTests {
  private let t = TestScheduler(initialClock: 0)
  private let log = Log<String>()

  private func subscribe(_ source: Infallible<Int>) -> any Disposable {
    source.subscribe(
      onNext: { [log] in log.add("\($0)") }, onCompleted: log.note("completed"),
      onDisposed: log.note("disposed"))
  }

  @Test("just, of, from, empty and never are those of an Observable")
  func creation() throws {
    #expect(try Infallible.just(1).toBlocking().toArray() == [1])
    #expect(try Infallible.of(1, 2).toBlocking().toArray() == [1, 2])
    #expect(try Infallible.from([1, 2]).toBlocking().toArray() == [1, 2])
    #expect(try Infallible.from(AnySequence(1...2)).toBlocking().toArray() == [1, 2])
    #expect(try Infallible<Int>.empty().toBlocking().toArray().isEmpty)
    check.expect(t.start { Infallible<Int>.never() }.events, "-")
  }

  @Test("just, of and from take the scheduler that is given, a step for each event")
  func scheduled() {
    let t = t
    check.expect(t.start { Infallible.just(1, scheduler: t) }.events, "-1|")
    let of = TestScheduler(initialClock: 0)
    check.expect(of.start { Infallible.of(1, 2, scheduler: of) }.events, "-12|")
    let from = TestScheduler(initialClock: 0)
    check.expect(from.start { Infallible.from([1, 2], scheduler: from) }.events, "-12|")
  }

  @Test("A1: create says nothing after its completion, and disposes what its closure returned")
  func create() {
    let log = log
    _ = subscribe(
      .create { observer in
        observer(.next(1))
        observer(.completed)
        observer(.next(2))
        observer(.completed)
        return Disposables.create(with: log.note("left"))
      })
    #expect(log.entries == ["1", "completed", "disposed", "left"])
  }

  @Test("a subscription that is disposed says onDisposed alone")
  func disposed() {
    let relay = PublishRelay<Int>()
    let subscription = subscribe(relay.asInfallible())
    relay.accept(1)
    subscription.dispose()
    subscription.dispose()
    relay.accept(2)
    #expect(log.entries == ["1", "disposed"])
  }

  @Test("a handler gets the events")
  func handler() {
    let log = log
    _ = Infallible.of(1, 2).subscribe { event in log.add("\(event.event)") }
    #expect(log.entries == ["next(1)", "next(2)", "completed"])
  }

  @Test("subscribe(with:) holds the object weakly")
  func subscribeWith() {
    let relay = PublishRelay<Int>()
    let seen = log
    var object: Log<String>? = Log()
    let subscription = relay.asInfallible().subscribe(
      with: object ?? Log(), onNext: { _, element in seen.add("\(element)") },
      onDisposed: { _ in seen.add("disposed") })
    relay.accept(1)
    object = nil
    relay.accept(2)
    subscription.dispose()
    #expect(seen.entries == ["1"])
  }

  @Test("relays as Infallible: each element, and the present or past ones first")
  func relays() {
    let publish = PublishRelay<Int>()
    let behavior = BehaviorRelay(value: 1)
    let replay = ReplayRelay<Int>.create(bufferSize: 2)
    for element in 2...4 { replay.accept(element) }
    let all = Infallible.merge(
      publish.asInfallible(), behavior.asInfallible(), replay.asInfallible())
    let subscription = subscribe(all)
    publish.accept(5)
    behavior.accept(6)
    replay.accept(7)
    #expect(log.entries == ["1", "3", "4", "5", "6", "7"])
    subscription.dispose()
  }

  @Test("an Infallible is as big as the Observable that it holds")
  func size() {
    #expect(MemoryLayout<Infallible<Int>>.size == MemoryLayout<Observable<Int>>.size)
    #expect(MemoryLayout<Single<Int>>.size == MemoryLayout<Observable<Int>>.size)
  }
}
