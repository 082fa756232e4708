import Rx
import RxTesting
import Testing

@Suite("sample")
struct SampleTests {
  private let t = TestScheduler(initialClock: 0)

  private func sampled(
    _ diagram: String, by sampler: String, default value: Int? = nil
  ) throws -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
    let source: TestableObservable<Int> = try t.createHotObservable(diagram)
    let ticks: TestableObservable<String> = try t.createHotObservable(sampler)
    let result = t.start { source.sample(ticks, defaultValue: value) }
    return (result.events, source.subscriptions + ticks.subscriptions)
  }

  @Test("the latest element at each one of the sampler, once")
  func latest() throws {
    let result = try sampled("-12---3--", by: "---t-t-t|")
    check.expect(result.events, "              ---2---3")
    check.expect(result.subscriptions, equals: [Subscription(200, 1000), Subscription(200, 208)])
  }

  @Test("completes with the sampler's next event after the source's end")
  func completed() throws {
    let result = try sampled("-1-2|   ", by: "--t----t--t|")
    check.expect(result.events, "              --1----(2|)")
    check.expect(result.subscriptions, "       ^---!", "^------!")
  }

  @Test("the sampler's completion takes a sample, and after the source's end it is the end")
  func samplerCompleted() throws {
    check.expect(try sampled("-1-2", by: "--t--|").events, "--1--2")
    check.expect(try SampleTests().sampled("-1|", by: "---|").events, "---(1|)")
    check.expect(try SampleTests().sampled("-|", by: "---|").events, "---|")
  }

  @Test("where nothing new came, the default is sent instead")
  func defaultValue() throws {
    check.expect(
      try sampled("----1--|", by: "--t-----t-t", default: 7).events, "--7-----(1|)")
    check.expect(try SampleTests().sampled("-1-", by: "--t-t|", default: 7).events, "--1-77")
  }

  @Test("an error of either ends it", arguments: [("-1-#", "----t"), ("-1-2-", "---#")])
  func error(source: String, sampler: String) throws {
    let result = try sampled(source, by: sampler)
    check.expect(result.events, "---#")
    check.expect(result.subscriptions, "^--!", "^--!")
  }

  @Test("sampler and source may be one: the element arrives before the tick")
  func same() {
    let subject = PublishSubject<Int>()
    let log = Log<Int>()
    _ = subject.sample(subject).subscribe(onNext: { log.add($0) })
    subject.onNext(1)
    subject.onNext(2)
    #expect(log.entries == [1, 2])
  }

  @Test("C12: a sample that the observer asks for comes at once")
  func reentrant() {
    let source = PublishSubject<Int>()
    let sampler = PublishSubject<Void>()
    let log = Log<String>()
    _ = source.sample(sampler).subscribe(
      onNext: { number in
        log.add("<\(number)")
        if number < 3 {
          source.onNext(number + 1)
          sampler.onNext(())
        } else {
          source.onCompleted()
        }
        log.add("\(number)>")
      }, onCompleted: log.note("completed"))
    source.onNext(1)
    sampler.onNext(())
    #expect(log.entries == ["<1", "<2", "<3", "3>", "completed", "2>", "1>"])
  }

  @Test("B6: source and sampler on two threads: no two calls at once, no element twice")
  func threads() {
    let source = PublishSubject<Int>()
    let sampler = PublishSubject<Void>()
    let overlap = Overlap()
    let log = Log<Int>()
    _ = source.sample(sampler).subscribe(onNext: { number in overlap.visit { log.add(number) } })
    race(
      { for number in 0..<5000 { source.onNext(number) } },
      { for _ in 0..<5000 { sampler.onNext(()) } },
      { for _ in 0..<5000 { sampler.onNext(()) } })
    #expect(overlap.total == 0)
    #expect(log.entries == Array(Set(log.entries)).sorted())
  }
}
