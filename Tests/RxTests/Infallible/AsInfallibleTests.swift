import Rx
import RxTesting
import Testing

@Suite("asInfallible")
struct AsInfallibleTests {
  private let t = TestScheduler(initialClock: 0)

  private func source() throws -> TestableObservable<Int> { try t.createHotObservable("-1-#") }

  @Test("an element in place of the error")
  func just() throws {
    let source = try source()
    check.expect(t.start { source.asInfallible(onErrorJustReturn: 9) }.events, "-1-(9|)")
    check.expect(source.subscriptions, "^--!")
  }

  @Test("another sequence in place of the error")
  func fallback() throws {
    let source = try source()
    let other: TestableObservable<Int> = try t.createColdObservable("-7-|")
    let fallback = other.asInfallible(onErrorJustReturn: 0)
    check.expect(t.start { source.asInfallible(onErrorFallbackTo: fallback) }.events, "-1--7-|")
    check.expect(other.subscriptions, "---^--!")
  }

  @Test("a sequence made of the error")
  func recover() throws {
    let source = try source()
    let result = t.start {
      source.asInfallible(onErrorRecover: { .just(($0 as? TestError) == TestError() ? 9 : 0) })
    }
    check.expect(result.events, "-1-(9|)")
  }

  @Test("without an error they change nothing, and traits have them too")
  func untouched() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-|")
    check.expect(t.start { source.asInfallible(onErrorJustReturn: 9) }.events, "-1-|")
    #expect(try Single.just(1).asInfallible(onErrorJustReturn: 9).toBlocking().toArray() == [1])
  }

  @Test("flatMapLatest of an Observable to Infallibles is an Infallible")
  func flatMapLatest() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-|")
    let result = t.start { () -> Infallible<Int> in
      source.flatMapLatest { Infallible.just($0 + 1) }
    }
    check.expect(result.events, "-2-3-|")
  }

  /// In a child process: the hook belongs to the whole process.
  @Test("E26: an error that comes all the same goes to the hook and ends the subscription")
  func smuggled() async {
    await #expect(processExitsWith: .success) {
      let seen = Log<String>()
      Hooks.defaultErrorHandler = { _, error in seen.add("\(error)") }
      let failing = Infallible.just(1).flatMap { _ in Observable<Int>.error(boom) }
      _ = failing.subscribe(onCompleted: seen.note("completed"), onDisposed: seen.note("disposed"))
      #expect(seen.entries == ["\(boom)", "disposed"])
      _ = failing.subscribe { event in seen.add("\(event)") }
      _ = failing.subscribe(with: seen, onNext: { log, element in log.add("\(element)") })
      #expect(seen.entries == ["\(boom)", "disposed", "\(boom)", "\(boom)"])
      _ = Infallible.of(1, 2).take(while: { _ in throw boom }).subscribe()
      #expect(seen.entries.count == 5)
    }
  }
}
