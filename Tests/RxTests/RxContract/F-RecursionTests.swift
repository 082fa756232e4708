import Foundation
import Rx
import RxTesting
import Testing

/// In a child process each: an overflow of the stack ends the process.
@Suite("F. Recursion by the user's own closures")
struct RecursionTests {
  private static var depth: Int {
    // A debug build takes a minute for as many as a release build.
    #if DEBUG
      100_000
    #else
      1_000_000
    #endif
  }

  @Test("F30: concat(deferred) that calls itself")
  func concat() async {
    await #expect(processExitsWith: .success) {
      RecursionTests.check { number, rest in .just(number).concat(Observable.deferred { rest() }) }
    }
  }

  @Test("F30: Completable.andThen(deferred) that calls itself")
  func andThen() async {
    await #expect(processExitsWith: .success) {
      RecursionTests.check { _, rest in
        Completable.empty().andThen(Observable.deferred { rest() })
      }
    }
  }

  @Test("F30: flatMap that calls itself")
  func flatMap() async {
    await #expect(processExitsWith: .success) {
      RecursionTests.check { number, rest in Observable.just(number).flatMap { _ in rest() } }
    }
  }

  @Test("F30: flatMapLatest that calls itself")
  func flatMapLatest() async {
    await #expect(processExitsWith: .success) {
      RecursionTests.check { number, rest in Observable.just(number).flatMapLatest { _ in rest() } }
    }
  }

  @Test("F30: flatMapFirst that calls itself")
  func flatMapFirst() async {
    await #expect(processExitsWith: .success) {
      RecursionTests.check { number, rest in Observable.just(number).flatMapFirst { _ in rest() } }
    }
  }

  @Test("F30: concatMap that calls itself")
  func concatMap() async {
    await #expect(processExitsWith: .success) {
      RecursionTests.check { number, rest in Observable.just(number).concatMap { _ in rest() } }
    }
  }

  @Test("F30: Single.flatMap that calls itself")
  func single() async {
    await #expect(processExitsWith: .success) {
      RecursionTests.check { number, rest in
        Single.just(number).flatMap { _ in rest().asSingle() }.asObservable()
      }
    }
  }

  @Test("F30: catch that calls itself")
  func catching() async {
    await #expect(processExitsWith: .success) {
      RecursionTests.check { _, rest in Observable.error(boom).catch { _ in rest() } }
    }
  }

  @Test("F30: startWith before a sequence that calls itself")
  func startWith() async {
    await #expect(processExitsWith: .success) {
      RecursionTests.check { number, rest in Observable.deferred { rest() }.startWith(number) }
    }
  }

  @Test("F29: retry(when:) whose trigger comes at once")
  func retryWhen() async {
    await #expect(processExitsWith: .success) {
      let attempts = Box(0)
      let source = Observable<Int>.deferred {
        let attempt = attempts.update { value in
          value += 1
          return value
        }
        return attempt < RecursionTests.depth ? .error(boom) : .just(attempt)
      }
      let retried = source.retry { (errors: Observable<any Error>) in errors.map { _ in 0 } }
      #expect(RecursionTests.last(retried) == RecursionTests.depth)
    }
  }

  @Test("F30: a subject whose observer calls it again")
  func publishSubject() async {
    await #expect(processExitsWith: .success) { RecursionTests.checkReentry { $0 } }
  }

  @Test("F30: a behavior subject whose observer calls it again")
  func behaviorSubject() async {
    await #expect(processExitsWith: .success) {
      let subject = BehaviorSubject(value: 1)
      RecursionTests.checkReentry(subject.asObservable(), subject)
    }
  }

  @Test("F30: a subject called again through its combination with another")
  func combineLatest() async {
    await #expect(processExitsWith: .success) {
      let other = BehaviorSubject(value: 0)
      RecursionTests.checkReentry { .combineLatest($0, other) { $0 + $1 } }
    }
  }

  @Test("F30: a subject called again through its samples")
  func sample() async {
    await #expect(processExitsWith: .success) { RecursionTests.checkReentry { $0.sample($0) } }
  }

  @Test("F30: work for an idle trampoline that comes where the stack is full")
  func fullStack() async {
    await #expect(processExitsWith: .success) {
      onMainSizedStack {
        let turns = 5_000
        let subject = PublishSubject<Int>()
        let hops = Log<Int>()
        let elements = Log<Int>()
        _ = subject.subscribe(onNext: { if $0 < turns { subject.onNext($0 + 1) } })
        _ = subject.observe(on: CurrentThreadScheduler.instance).do(onNext: { hops.add($0) })
          .flatMap { Observable.of($0, -$0) }.subscribe(onNext: { elements.add($0) })
        subject.onNext(0)
        #expect(hops.entries.sorted() == Array(0...turns))
        #expect(elements.entries.count == 2 * (turns + 1))
        #expect(CurrentThreadScheduler.isScheduleRequired)
      }
    }
  }

  /// A subject that is called again at the end of a long chain.
  private static func checkReentry(_ join: (Observable<Int>) -> Observable<Int>) {
    let subject = PublishSubject<Int>()
    let begin = Observable<Int>.deferred {
      subject.onNext(1)
      return .never()
    }
    let joined = (0..<100).reduce(join(subject)) { chain, _ in chain.map { $0 } }
    checkReentry(.merge(joined, begin), subject)
  }

  private static func checkReentry<Subject: SubjectType & Sendable>(
    _ source: Observable<Int>, _ subject: Subject
  ) where Subject.Observer.Element == Int {
    let observer = subject.asObserver().asObserver()
    let calls = source.do(afterNext: { number in
      if number < depth { observer.onNext(number + 1) } else { observer.onCompleted() }
    })
    #expect(last(calls) == depth)
  }

  /// Counts to `depth` by recursion: `step` makes the sequence of a number and of what follows it.
  private static func check(
    _ step: @escaping @Sendable (Int, @escaping @Sendable () -> Observable<Int>) -> Observable<Int>
  ) {
    @Sendable func count(from number: Int) -> Observable<Int> {
      number < depth ? step(number) { count(from: number + 1) } : .just(number)
    }
    #expect(last(count(from: 1)) == depth)
  }

  /// The last element, subscribed to on a thread with the 8 MiB of stack that a main thread has.
  private static func last(_ source: Observable<Int>) -> Int? {
    let last = Box<Int?>(nil)
    onMainSizedStack { _ = source.subscribe(onNext: { last.value = $0 }) }
    return last.value
  }
}

/// Runs the body on a thread with the 8 MiB of stack that a main thread has.
func onMainSizedStack(_ body: @escaping @Sendable () -> Void) {
  let done = Gate()
  let thread = Thread {
    body()
    done.open()
  }
  thread.stackSize = 8 << 20
  thread.start()
  #expect(done.wait(300), "the thread is not through")
}
