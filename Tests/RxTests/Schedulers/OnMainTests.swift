import Dispatch
import Rx
import RxTesting
import Testing

@Suite("onMain")
@MainActor
struct OnMainTests {
  private let page = Page()
  private let subject = PublishSubject<Int>()

  @Test("events from other threads come to the main actor, in order, and so does the ending")
  func order() async {
    let page = page
    let subject = subject
    await withCheckedContinuation { done in
      _ = subject.onMain.subscribe(
        onNext: { page.lines.append("\($0)") }, onError: { _ in page.lines.append("error") },
        onDisposed: {
          page.lines.append("disposed")
          done.resume()
        })
      race {
        for number in 0..<200 { subject.onNext(number) }
        subject.onError(boom)
      }
      #expect(page.lines.isEmpty)
    }
    #expect(page.lines == (0..<200).map { "\($0)" } + ["error", "disposed"])
  }

  @Test("an event on the main actor comes at once where nothing waits, else after what waits")
  func inline() async {
    // In a child process: what other tests send to the main queue counts as waiting.
    await #expect(processExitsWith: .success) { @MainActor in
      let page = Page()
      let subject = PublishSubject<Int>()
      let subscription = subject.onMain.subscribe(onNext: { page.lines.append("\($0)") })
      subject.onNext(1)
      #expect(page.lines == ["1"])
      race { subject.onNext(2) }
      subject.onNext(3)
      #expect(page.lines == ["1"])
      await mainTurn()
      #expect(page.lines == ["1", "2", "3"])
      subscription.dispose()
    }
  }

  @Test("an event that is sent by a closure comes after it")
  func reentrant() async {
    let page = page
    let subject = subject
    let subscription = subject.onMain.subscribe(onNext: { number in
      page.lines.append("\(number)")
      if number < 3 { subject.onNext(number + 1) }
      page.lines.append("end of \(number)")
    })
    subject.onNext(1)
    await mainTurn()
    await mainTurn()
    #expect(page.lines == ["1", "end of 1", "2", "end of 2", "3", "end of 3"])
    subscription.dispose()
  }

  @Test("once disposed on the main actor, nothing comes but onDisposed, at once")
  func dispose() async {
    let page = page
    let subject = subject
    let subscription = subject.onMain.subscribe(
      onNext: { page.lines.append("\($0)") }, onDisposed: { page.lines.append("disposed") })
    race { for number in 0..<10 { subject.onNext(number) } }
    subscription.dispose()
    #expect(page.lines == ["disposed"])
    await mainTurn()
    #expect(page.lines == ["disposed"])
    #expect(!subject.hasObservers)
  }

  @Test("disposed by its own closure, it gets no other event of the batch")
  func disposeInside() async {
    let page = page
    let subject = subject
    let handle = SingleAssignmentDisposable()
    handle.setDisposable(
      subject.onMain.subscribe(
        onNext: { number in
          page.lines.append("\(number)")
          if number == 2 { handle.dispose() }
        }, onDisposed: { page.lines.append("disposed") }))
    race { for number in 0..<10 { subject.onNext(number) } }
    await mainTurn()
    #expect(page.lines == ["0", "1", "2", "disposed"])
  }

  @Test("disposed elsewhere, onDisposed comes to the main actor, last and once")
  func disposeElsewhere() async {
    let page = page
    for _ in 0..<100 {
      page.lines = []
      let subject = PublishSubject<Int>()
      let subscription = subject.onMain.subscribe(
        onNext: { page.lines.append("\($0)") }, onDisposed: { page.lines.append("disposed") })
      race({ for number in 0..<20 { subject.onNext(number) } }, { subscription.dispose() })
      await mainTurn()
      await mainTurn()
      #expect(page.lines.count { $0 == "disposed" } == 1)
      #expect(page.lines.last == "disposed")
    }
  }

  @Test("subscribe(with:) holds the object weakly and calls nothing once it is gone")
  func with() async {
    let page = page
    let subject = subject
    var object: Page? = Page()
    weak let weak = object
    let subscription = subject.onMain.subscribe(
      with: Page.hold(&object),
      onNext: { object, number in
        object.lines.append("\(number)")
        page.lines.append(contentsOf: object.lines)
      }, onDisposed: { _ in page.lines.append("disposed") })
    subject.onNext(1)
    await mainTurn()
    #expect(page.lines == ["1"])
    object = nil
    #expect(weak == nil)
    subject.onNext(2)
    subscription.dispose()
    await mainTurn()
    #expect(page.lines == ["1"])
  }

  @Test("an error that nobody handles goes to the hook")
  func unhandled() async {
    await #expect(processExitsWith: .success) {
      let seen = Log<String>()
      Hooks.defaultErrorHandler = { _, error in
        MainActor.assumeIsolated { seen.add("\(error)") }
      }
      let object = Log<Int>()
      let source = Observable<Int>.error(boom)
      _ = source.onMain.subscribe(onNext: { _ in })
      _ = source.onMain.subscribe(with: object, onNext: { log, number in log.add(number) })
      _ = source.asSingle().onMain.subscribe(onSuccess: { _ in })
      _ = source.onMain.subscribe { _ in }
      await mainTurn()
      #expect(seen.entries == ["\(boom)", "\(boom)", "\(boom)"])
    }
  }

  @Test("traits: each outcome comes to its closure on the main actor")
  func traits() async {
    let page = page
    let background = SerialDispatchQueueScheduler(qos: .default)
    let bag = DisposeBag()
    func note(_ line: String) { page.lines.append(line) }
    await ending { done in
      Single.just(1, scheduler: background).onMain
        .subscribe(onSuccess: { note("success \($0)") }, onDisposed: done).disposed(by: bag)
    }
    await ending { done in
      Single<Int>.error(boom).observe(on: background).onMain
        .subscribe(onFailure: { note("failure \($0)") }, onDisposed: done).disposed(by: bag)
    }
    await ending { done in
      Maybe<Int>.empty().observe(on: background).onMain
        .subscribe(
          onSuccess: { _ in note("wrong") }, onCompleted: { note("none") }, onDisposed: done
        )
        .disposed(by: bag)
    }
    await ending { done in
      Completable.empty().observe(on: background).onMain
        .subscribe(onCompleted: { note("completed") }, onDisposed: done).disposed(by: bag)
    }
    await ending { done in
      Completable.error(boom).observe(on: background).onMain.subscribe { event in
        if case .error(let error) = event { note("error \(error)") }
        done()
      }.disposed(by: bag)
    }
    await ending { done in
      Single.just(2, scheduler: background).onMain
        .subscribe(
          with: page, onSuccess: { $0.lines.append("with \($1)") }, onDisposed: { _ in done() }
        )
        .disposed(by: bag)
    }
    await ending { done in
      Infallible.of(3).onMain
        .subscribe(onNext: { note("next \($0)") }, onDisposed: done).disposed(by: bag)
    }
    #expect(
      page.lines == [
        "success 1", "failure \(boom)", "none", "completed", "error \(boom)", "with 2", "next 3",
      ])
  }

  private func ending(_ start: (@escaping @MainActor () -> Void) -> Void) async {
    await withCheckedContinuation { continuation in start { continuation.resume() } }
  }
}

/// State of the main actor.
@MainActor
private final class Page {
  var lines: [String] = []

  /// The object, which the caller's variable goes on holding alone.
  static func hold(_ object: inout Page?) -> Page { object ?? Page() }
}
