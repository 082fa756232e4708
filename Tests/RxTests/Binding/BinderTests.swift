import Foundation
import Rx
import RxTesting
import Testing

@Suite("Binder and Reactive")
struct BinderTests {
  fileprivate final class Counter: Sendable, ReactiveCompatible {
    private let box = Box(0)
    var total: Int {
      get { box.value }
      set { box.value = newValue }
    }
  }

  private let t = TestScheduler(initialClock: 0)

  @Test("elements reach the target on the binder's scheduler")
  func scheduler() {
    let t = t
    let log = Log<String>()
    let subject = PublishSubject<Int>()
    let counter = Counter()
    let binder = Binder<Int>(counter, scheduler: t) { counter, value in
      counter.total += value
      log.add("\(counter.total) @ \(t.clock)")
    }
    _ = subject.bind(to: binder)
    t.scheduleAt(210) { subject.onNext(1) }
    t.scheduleAt(220) { subject.onNext(2) }
    t.start()
    #expect(log.entries == ["1 @ 211", "3 @ 221"])
  }

  @Test("by default that is the main queue: at once from there, later from elsewhere")
  @MainActor
  func mainQueue() async {
    let counter = Counter()
    Observable.just(1).bind(to: counter.rx.total).dispose()
    #expect(counter.total == 1)
    await withCheckedContinuation { continuation in
      let binder = Binder<Int>(counter) { counter, value in
        MainActor.assumeIsolated { counter.total = value }
        continuation.resume()
      }
      race { binder.onNext(2) }
    }
    #expect(counter.total == 2)
  }

  @Test("the target is not kept alive, and without it elements are dropped")
  func weakTarget() {
    let log = Log<Int>()
    let binder: Binder<Int>
    weak var reference: Counter?
    do {
      let counter = Counter()
      reference = counter
      binder = Binder(counter, scheduler: CurrentThreadScheduler.instance) { log.add($1) }
      binder.onNext(1)
      withExtendedLifetime(counter) {}
    }
    #expect(reference == nil)
    binder.onNext(2)
    #expect(log.entries == [1])
  }

  @Test("completion changes nothing")
  func completed() {
    let log = Log<Int>()
    let binder = Binder<Int>(log, scheduler: CurrentThreadScheduler.instance) { $0.add($1) }
    binder.onCompleted()
    binder.on(.next(1))
    binder.asObserver().onNext(2)
    #expect(log.entries == [1, 2])
  }

  @Test("E26: an error goes to the hook, and the process lives on")
  func error() async {
    await #expect(processExitsWith: .success) {
      let errors = Log<String>()
      Hooks.defaultErrorHandler = { _, error in errors.add("\(error)") }
      let log = Log<Int>()
      let binder = Binder<Int>(log, scheduler: CurrentThreadScheduler.instance) { $0.add($1) }
      _ = Observable<Int>.error(boom).startWith(1).bind(to: binder)
      #expect(log.entries == [1])
      #expect(errors.entries == ["\(boom)"])
    }
  }

  @Test("rx: a value's own side and its type's; every NSObject has one")
  func reactive() {
    let counter = Counter()
    #expect(counter.rx.base === counter)
    #expect(Counter.rx == Reactive<Counter>.self)
    let object = NSObject()
    #expect(object.rx.base === object)
  }

  @Test("a subclass of NSObject has a binder for each of its properties")
  @MainActor
  func subclass() {
    final class Label: NSObject {
      var text = ""
    }
    let label = Label()
    Observable.just("a").bind(to: label.rx.text).dispose()
    #expect(label.text == "a")
  }

  @Test("rx may be extended, and a property of the extension set through it")
  func extended() {
    let counter = Counter()
    counter.rx.doubled = 4
    #expect(counter.rx.doubled == 8)
    #expect(counter.total == 4)
  }
}

extension Reactive where Base == BinderTests.Counter {
  fileprivate var doubled: Int {
    get { 2 * base.total }
    nonmutating set { base.total = newValue }
  }
}
