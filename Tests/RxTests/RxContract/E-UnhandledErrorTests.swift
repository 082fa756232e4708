import Rx
import RxTesting
import Testing

/// In a child process: the hooks belong to the whole process.
@Suite("E. Errors that nobody handles")
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

  @Test("E24: the default handler prints in debug builds and lets the process go on")
  func defaultHandler() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      _ = Observable<Int>.error(boom).subscribe(onNext: { _ in })
    }
    let printed = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #if DEBUG
      #expect(printed.contains("\(boom)"))
    #else
      #expect(!printed.contains("\(boom)"))
    #endif
  }

  @Test("E24: Maybe and Completable without onError call the hook as well")
  func traits() async {
    await #expect(processExitsWith: .success) {
      let seen = Log<String>()
      Hooks.defaultErrorHandler = { _, error in seen.add("\(error)") }
      _ = Maybe<Int>.error(boom).subscribe(onSuccess: { _ in })
      _ = Completable.error(boom).subscribe(onCompleted: {})
      #expect(seen.entries == ["\(boom)", "\(boom)"])
      _ = Single<Int>.error(boom).subscribe { _ in }
      _ = Maybe<Int>.error(boom).subscribe { _ in }
      _ = Completable.error(boom).subscribe { _ in }
      #expect(seen.entries.count == 2)
    }
  }

  @Test(
    "E26: an error that is bound to a relay or a Binder goes to the hook; none ends the process")
  func binding() async {
    await #expect(processExitsWith: .success) {
      let seen = Log<String>()
      Hooks.defaultErrorHandler = { _, error in seen.add("\(error)") }
      let failing = Observable<Int>.error(boom).startWith(1)
      let publish = PublishRelay<Int>()
      let behavior = BehaviorRelay(value: 0)
      let log = Log<Int>()
      _ = failing.bind(to: publish)
      _ = failing.bind(to: behavior)
      _ = failing.bind(to: Binder(log, scheduler: CurrentThreadScheduler.instance) { $0.add($1) })
      _ = failing.bind(onNext: { log.add($0) })
      #expect(behavior.value == 1)
      #expect(log.entries == [1, 1])
      #expect(seen.entries == Array(repeating: "\(boom)", count: 4))
    }
  }

  @Test("E26: asInfallible turns an error into an element, or another sequence")
  func infallible() {
    let failing = Observable<Int>.error(boom).startWith(1)
    let log = Log<String>()
    for source in [
      failing.asInfallible(onErrorJustReturn: 9),
      failing.asInfallible(onErrorFallbackTo: Infallible.just(9)),
      failing.asInfallible(onErrorRecover: { _ in Infallible.just(9) }),
    ] {
      _ = source.subscribe(onNext: { log.add("\($0)") }, onCompleted: log.note("|"))
    }
    #expect(log.entries == ["1", "9", "|", "1", "9", "|", "1", "9", "|"])
  }
}
