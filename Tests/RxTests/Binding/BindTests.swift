import Rx
import RxTesting
import Testing

@Suite("bind")
struct BindTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("observers get every event, in their order, the ending too", arguments: ["-1-2|", "-1-#"])
  func observers(diagram: String) throws {
    let source: TestableObservable<Int> = try t.createHotObservable(diagram)
    let first = t.createObserver(Int.self)
    let second = t.createObserver(Int.self)
    let subscription = source.bind(to: first, second)
    t.start()
    check.expect(first.events, diagram)
    check.expect(second.events, diagram)
    subscription.dispose()
  }

  @Test("observers of optionals too")
  func optionalObservers() {
    let subject = PublishSubject<Int?>()
    let log = Log<Int?>()
    _ = subject.subscribe(onNext: { log.add($0) })
    _ = Observable.of(1, 2).bind(to: subject)
    #expect(log.entries == [1, 2])
  }

  @Test("nothing comes after dispose")
  func disposed() {
    let subject = PublishSubject<Int>()
    let log = Log<Int>()
    let subscription = subject.bind(to: AnyObserver { log.add($0.element ?? -1) })
    subject.onNext(1)
    subscription.dispose()
    subject.onNext(2)
    subject.onCompleted()
    #expect(log.entries == [1])
  }

  @Test("relays of every kind, and of optionals, get the elements alone")
  func relays() throws {
    let source = Observable.of(1, 2)
    let log = Log<Int?>()
    let publish = PublishRelay<Int>()
    let publishOptional = PublishRelay<Int?>()
    _ = publish.subscribe(onNext: { log.add($0) }, onCompleted: { log.add(-1) })
    _ = publishOptional.subscribe(onNext: { log.add($0) }, onCompleted: { log.add(-1) })
    _ = source.bind(to: publish)
    _ = source.bind(to: publishOptional)
    #expect(log.entries == [1, 2, 1, 2])
    let behavior = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
    _ = source.bind(to: behavior.0)
    _ = source.bind(to: behavior.1)
    #expect(behavior.0.value == 2)
    #expect(behavior.1.value == 2)
    let replay = (ReplayRelay<Int>.create(bufferSize: 5), ReplayRelay<Int?>.createUnbound())
    _ = source.bind(to: replay.0, replay.0)
    _ = source.bind(to: replay.1)
    #expect(try replay.0.take(4).toBlocking().toArray() == [1, 1, 2, 2])
    #expect(try replay.1.take(2).toBlocking().toArray() == [1, 2])
  }

  @Test("closures, with an object that is held weakly")
  func closures() {
    let subject = PublishSubject<Int>()
    let log = Log<Int>()
    var object: Box<Int>? = Box(10)
    _ = subject.bind(onNext: { log.add($0) })
    if let object { _ = subject.bind(with: object, onNext: { log.add($0.value + $1) }) }
    subject.onNext(1)
    object = nil
    subject.onNext(2)
    #expect(log.entries == [1, 11, 2])
  }

  @Test("a function of the sequence gives its own result")
  func function() throws {
    let source = Observable.of(1, 2)
    let first: Single<Int?> = source.bind { $0.first() }
    #expect(try first.toBlocking().single() == 1)
    let tens = source.bind(
      to: { source in { factor in source.map { $0 * factor } } }, curriedArgument: 10)
    #expect(try tens.toBlocking().toArray() == [10, 20])
  }

  @Test("E26: what can't end hands an error to the hook", arguments: 0..<5)
  func error(index: Int) async {
    await #expect(processExitsWith: .success) { [index] in
      let errors = Log<String>()
      Hooks.defaultErrorHandler = { _, error in errors.add("\(error)") }
      let source = Observable<Int>.error(boom)
      let object = Box(0)
      let binds: [() -> any Disposable] = [
        { source.bind(to: PublishRelay()) }, { source.bind(to: BehaviorRelay(value: 0)) },
        { source.bind(to: ReplayRelay.create(bufferSize: 1)) }, { source.bind(onNext: { _ in }) },
        { source.bind(with: object, onNext: { _, _ in }) },
      ]
      binds[index]().dispose()
      #expect(errors.entries == ["\(boom)"])
    }
  }
}
