import Rx
import RxTesting
import Testing

@Suite("Re-entrancy")
struct ReentrancyTests {
  private let log = Log<String>()

  @Test("C12: with two observers the order differs per observer: A1 A2 B2 B1")
  func twoObservers() {
    let subject = PublishSubject<Int>()
    let log = log
    _ = subject.subscribe(onNext: { number in
      log.add("A\(number)")
      if number == 1 { subject.onNext(2) }
    })
    _ = subject.subscribe(onNext: { log.add("B\($0)") })
    subject.onNext(1)
    #expect(log.entries == ["A1", "A2", "B2", "B1"])
  }

  @Test("C12: completing inside an element", arguments: ["publish", "behavior"])
  func completeInside(kind: String) {
    let publish = PublishSubject<Int>()
    let behavior = BehaviorSubject(value: 0)
    let source = kind == "publish" ? publish.asObservable() : behavior.skip(1)
    let log = log
    _ = source.subscribe(
      onNext: { number in
        log.add("\(number)")
        publish.onCompleted()
        behavior.onCompleted()
        log.add("after")
      }, onCompleted: log.note("completed"))
    publish.onNext(1)
    behavior.onNext(1)
    #expect(log.entries == ["1", "completed", "after"])
  }

  @Test("C12: merge delivers nested events of another source at once")
  func merge() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let log = log
    _ = Observable.merge(a.asObservable(), b.asObservable()).subscribe(onNext: { number in
      log.add("<\(number)")
      if number == 1 { b.onNext(2) }
      log.add("\(number)>")
    })
    a.onNext(1)
    #expect(log.entries == ["<1", "<2", "2>", "1>"])
  }

  @Test("C12: an error inside an element ends everything at once")
  func errorInside() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let log = log
    _ = Observable.merge(a.asObservable(), b.asObservable()).subscribe(
      onNext: { number in
        log.add("\(number)")
        b.onError(boom)
      }, onError: { _ in log.add("error") })
    a.onNext(1)
    a.onNext(2)
    #expect(log.entries == ["1", "error"])
    #expect(!a.hasObservers)
  }

  @Test("C15: through observe(on: CurrentThreadScheduler) 100,000 re-entrant steps fit the stack")
  func currentThread() {
    let subject = PublishSubject<Int>()
    let last = Box(0)
    _ = subject.observe(on: CurrentThreadScheduler.instance).subscribe(onNext: { number in
      last.value = number
      if number < 100_000 { subject.onNext(number + 1) }
    })
    subject.onNext(1)
    #expect(last.value == 100_000)
  }
}
