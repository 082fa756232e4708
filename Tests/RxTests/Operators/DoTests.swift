import Rx
import RxTesting
import Testing

@Suite("do")
struct DoTests {
  private let t = TestScheduler(initialClock: 0)
  private let log = Log<String>()

  private func logged(_ source: Observable<Int>) -> Observable<Int> {
    source.do(
      onNext: { [log] in log.add("do.onNext \($0)") },
      afterNext: { [log] in log.add("do.afterNext \($0)") },
      onError: { [log] _ in log.add("do.onError") },
      afterError: { [log] _ in log.add("do.afterError") },
      onCompleted: log.note("do.onCompleted"), afterCompleted: log.note("do.afterCompleted"),
      onSubscribe: log.note("do.onSubscribe"), onSubscribed: log.note("do.onSubscribed"),
      onDispose: log.note("do.onDispose"))
  }

  private func subscribe(_ source: Observable<Int>) -> any Disposable {
    logged(source).subscribe(
      onNext: { [log] in log.add("onNext \($0)") }, onError: { [log] _ in log.add("onError") },
      onCompleted: log.note("onCompleted"), onDisposed: log.note("onDisposed"))
  }

  @Test("A2: the order of all callbacks for a source that completes inside subscribe")
  func synchronous() {
    _ = subscribe(.just(1))
    #expect(
      log.entries == [
        "do.onSubscribe", "do.onNext 1", "onNext 1", "do.afterNext 1", "do.onCompleted",
        "onCompleted", "onDisposed", "do.afterCompleted", "do.onSubscribed", "do.onDispose",
      ])
  }

  @Test("A2: on termination onDisposed comes before the upstream's onDispose")
  func asynchronous() {
    let subject = PublishSubject<Int>()
    _ = subscribe(subject)
    subject.onCompleted()
    #expect(
      log.entries == [
        "do.onSubscribe", "do.onSubscribed", "do.onCompleted", "onCompleted", "onDisposed",
        "do.afterCompleted", "do.onDispose",
      ])
  }

  @Test("A2: an error goes the same way")
  func error() {
    let subject = PublishSubject<Int>()
    _ = subscribe(subject)
    subject.onError(boom)
    #expect(
      log.entries == [
        "do.onSubscribe", "do.onSubscribed", "do.onError", "onError", "onDisposed",
        "do.afterError", "do.onDispose",
      ])
  }

  @Test("A2: on dispose onDisposed comes after the upstream's onDispose")
  func disposed() {
    let subscription = subscribe(PublishSubject<Int>())
    subscription.dispose()
    subscription.dispose()
    #expect(
      log.entries == ["do.onSubscribe", "do.onSubscribed", "do.onDispose", "onDisposed"])
  }

  @Test("A3: a closure that throws is an error instead of the event", arguments: ["-1-|", "-1-#"])
  func throwing(diagram: String) throws {
    let source: TestableObservable<Int> = try t.createHotObservable(diagram)
    let result = t.start { source.do(onNext: { _ in throw boom }) }
    check.expect(result.events, "-#", error: boom)
    check.expect(source.subscriptions, "^!")
    let t = TestScheduler(initialClock: 0)
    let again: TestableObservable<Int> = try t.createHotObservable(diagram)
    let late = t.start {
      again.do(onError: { _ in throw boom }, onCompleted: { throw boom })
    }
    check.expect(late.events, "-1-#", error: boom)
  }

  @Test("events pass unchanged", arguments: ["-1-2-|", "-1-#", "-1-"])
  func passes(diagram: String) throws {
    let source: TestableObservable<Int> = try t.createHotObservable(diagram)
    check.expect(t.start { source.do(onNext: { _ in }) }.events, diagram)
  }
}
