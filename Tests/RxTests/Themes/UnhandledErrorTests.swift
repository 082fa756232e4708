import Rx
import RxTesting
import Testing

/// In a child process: the hooks belong to the whole process.
@Suite("Errors that nobody handles")
struct UnhandledErrorTests {
  @Test("E24: subscribe without onError calls the hook, subscribe(_:) doesn't")
  func hook() async {
    await #expect(processExitsWith: .success) {
      let seen = Log<String>()
      Hooks.defaultErrorHandler = { _, error in seen.add("\(error)") }
      _ = Observable<Int>.error(boom).subscribe(onNext: { _ in })
      #expect(seen.entries == ["\(boom)"])
      _ = Observable<Int>.error(boom).subscribe { _ in }
      _ = Observable<Int>.error(boom).subscribe(onError: { _ in })
      #expect(seen.entries.count == 1)
      _ = Single<Int>.error(boom).subscribe(onSuccess: { _ in })
      #expect(seen.entries.count == 2)
    }
  }

  @Test("E24: the call stack is captured at the subscription, and only if asked for")
  func callStack() async {
    await #expect(processExitsWith: .success) {
      let stacks = Log<[String]>()
      Hooks.defaultErrorHandler = { callStack, _ in stacks.add(callStack) }
      Hooks.customCaptureSubscriptionCallstack = { ["here"] }
      _ = Observable<Int>.error(boom).subscribe(onNext: { _ in })
      Hooks.recordCallStackOnError = true
      _ = Observable<Int>.error(boom).subscribe(onNext: { _ in })
      #expect(stacks.entries == [[], ["here"]])
    }
  }

  @Test("E25: subscribe(with:) without onError calls the hook as well")
  func subscribeWith() async {
    await #expect(processExitsWith: .success) {
      let seen = Log<String>()
      Hooks.defaultErrorHandler = { _, error in seen.add("\(error)") }
      let object = Log<Int>()
      _ = Observable<Int>.error(boom).subscribe(
        with: object,
        onNext: { log, number in
          log.add(number)
        })
      #expect(seen.entries == ["\(boom)"])
    }
  }
}
