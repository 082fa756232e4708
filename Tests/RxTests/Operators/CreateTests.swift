import Rx
import RxTesting
import Testing

@Suite("create")
struct CreateTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("A1: nothing follows the end", arguments: [true, false])
  func grammar(fails: Bool) {
    let result = t.start {
      Observable<Int>.create { observer in
        observer.onNext(1)
        fails ? observer.onError(boom) : observer.onCompleted()
        observer.onNext(2)
        observer.onCompleted()
        observer.onError(TestError("late"))
        return Disposables.create()
      }
    }
    check.expect(result.events, fails ? "(1#)" : "(1|)", error: boom)
  }

  @Test("A1: an observer that is kept sends nothing after dispose")
  func afterDispose() {
    let kept = Box<AnyObserver<Int>?>(nil)
    let t = t
    t.scheduleAt(205) { kept.value?.onNext(1) }
    t.scheduleAt(215) { kept.value?.onNext(2) }
    let result = t.start(disposed: 210) {
      Observable<Int>.create { observer in
        kept.value = observer
        return Disposables.create()
      }
    }
    check.expect(result.events, "-----1")
  }

  @Test("D19: the inner disposable is disposed right after the closure if the end was sent in it")
  func innerDisposable() {
    let log = Log<String>()
    _ = Observable<Int>.create { observer in
      observer.onCompleted()
      log.add("closure")
      return Disposables.create(with: log.note("inner disposed"))
    }
    .subscribe(onCompleted: log.note("completed"), onDisposed: log.note("disposed"))
    #expect(log.entries == ["completed", "disposed", "closure", "inner disposed"])
  }

  @Test("D17: the inner disposable is disposed once", arguments: ["complete", "fail", "dispose"])
  func disposedOnce(end: String) {
    let log = Log<Int>()
    let kept = Box<AnyObserver<Int>?>(nil)
    let subscription = Observable<Int>.create { observer in
      kept.value = observer
      return Disposables.create(with: log.note(1))
    }
    .subscribe { _ in }
    if end == "complete" { kept.value?.onCompleted() }
    if end == "fail" { kept.value?.onError(boom) }
    subscription.dispose()
    subscription.dispose()
    #expect(log.entries == [1])
  }

  @Test("D19: the caller's handle can't stop a source that sends inside subscribe, take(1) can")
  func synchronousSource() {
    let log = Log<Int>()
    let handle = SingleAssignmentDisposable()
    let source = Observable<Int>.create { observer in
      for number in 0..<5 { observer.onNext(number) }
      observer.onCompleted()
      return Disposables.create()
    }
    handle.setDisposable(
      source.subscribe(onNext: { number in
        log.add(number)
        handle.dispose()
      }))
    #expect(log.entries == [0, 1, 2, 3, 4])
    let taken = Log<Int>()
    _ = source.take(1).subscribe(onNext: { taken.add($0) })
    #expect(taken.entries == [0])
  }
}
