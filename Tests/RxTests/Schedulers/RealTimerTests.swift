import Dispatch
import Rx
import RxTesting
import Testing

@Suite("Timers of real queues")
struct RealTimerTests {
  private let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "timer")

  @Test("a timer that never was started can be let go of")
  func unused() {
    for _ in 0..<10 {
      Observable<Int>.never().debounce(.seconds(1), scheduler: scheduler)
        .subscribe { _ in }.dispose()
      Observable<Int>.empty().debounce(.seconds(1), scheduler: scheduler)
        .subscribe { _ in }.dispose()
      Observable<Int>.never().timeout(.seconds(1), scheduler: scheduler)
        .subscribe { _ in }.dispose()
    }
  }

  @Test("dispose may race with the element that starts the timer")
  func disposeRace() {
    for _ in 0..<200 {
      let subject = PublishSubject<Int>()
      let subscription = subject.debounce(.milliseconds(1), scheduler: scheduler)
        .subscribe { _ in }
      race({ subject.onNext(1) }, { subscription.dispose() })
    }
  }

  @Test(
    "what is started by such a race leaves nothing behind", .enabled(if: Resources.isCounting))
  func leaks() async {
    await #expect(processExitsWith: .success) {
      let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "timer")
      let start = Resources.total
      for _ in 0..<200 {
        let subject = PublishSubject<Int>()
        let subscription = subject.debounce(.seconds(100), scheduler: scheduler)
          .subscribe { _ in }
        race({ subject.onNext(1) }, { subscription.dispose() })
      }
      let deadline = DispatchTime.now() + 10
      while Resources.total != start, DispatchTime.now() < deadline {
        let turn = DispatchSemaphore(value: 0)
        _ = scheduler.schedule(()) { _ in
          turn.signal()
          return Disposables.create()
        }
        turn.wait()
      }
      #expect(Resources.total == start)
    }
  }

  @Test("a timeout that is over while it starts ends the sequence", arguments: [0, 1, 20])
  func immediateTimeout(microseconds: Int) {
    for _ in 0..<300 {
      let ended = Gate()
      let subscription = Observable<Int>.never()
        .timeout(.microseconds(microseconds), scheduler: scheduler)
        .subscribe(onError: { _ in ended.open() })
      guard ended.wait() else {
        Issue.record("the timeout never came")
        return
      }
      subscription.dispose()
    }
  }

  @Test("spans below zero are none", arguments: [0, -1])
  func negative(seconds: Int) {
    let past = DispatchTimeInterval.seconds(seconds)
    let sources: [(String, Observable<Int>)] = [
      ("interval", .interval(past, scheduler: scheduler)),
      ("timer", .timer(past, period: past, scheduler: scheduler)),
      ("one shot", Observable.timer(past, scheduler: scheduler).concat(Observable.of(1, 2))),
      ("delay", Observable.of(0, 1, 2).delay(past, scheduler: scheduler)),
      ("debounce", Observable.just(2).debounce(past, scheduler: scheduler).startWith(0, 1)),
      (
        "timeout",
        .concat(
          .of(0, 1),
          Observable<Int>.never().timeout(past, other: Observable.just(2), scheduler: scheduler))
      ),
    ]
    for (name, source) in sources { #expect(firstThree(of: source) == [0, 1, 2], "\(name)") }
  }

  @Test("a leeway below zero is none")
  func negativeLeeway() {
    let scheduler = SerialDispatchQueueScheduler(
      internalSerialQueueName: "timer", leeway: .milliseconds(-1))
    let source = Observable<Int>.interval(.milliseconds(1), scheduler: scheduler)
    #expect(firstThree(of: source) == [0, 1, 2])
  }

  private func firstThree(of source: Observable<Int>) -> [Int] {
    let log = Log<Int>()
    let done = Gate()
    let subscription = source.take(3)
      .subscribe(onNext: { log.add($0) }, onCompleted: { done.open() })
    #expect(done.wait())
    subscription.dispose()
    return log.entries
  }
}
