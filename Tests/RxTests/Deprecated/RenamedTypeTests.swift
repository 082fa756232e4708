import Rx
import RxTesting
import Testing

@available(*, deprecated)
extension ObservableType where E == Int {
  fileprivate func doubled() -> Observable<E> { map { 2 * $0 } }
}

@available(*, deprecated)
extension PrimitiveSequenceType where TraitType == SingleTrait, ElementType == Int {
  fileprivate func doubled() -> Single<ElementType> { primitiveSequence.map { 2 * $0 } }
}

@Suite("Old names of types")
struct RenamedTypeTests {
  @available(*, deprecated)
  @Test("stand for the new ones, in constraints too")
  func names() throws {
    func send<Observer: ObserverType>(_ element: Observer.E, to observer: Observer) {
      observer.onNext(element)
    }
    #expect(try Observable.just(2).doubled().toBlocking().single() == 4)
    #expect(try Single.just(2).doubled().toBlocking().single() == 4)
    let subject: PublishSubject<Int>.SubjectObserverType = PublishSubject()
    let element: PublishSubject<Int>.E = 3
    let log = Log<Int>()
    _ = subject.subscribe(onNext: { log.add($0) })
    send(element, to: subject)
    #expect(log.entries == [3])
    #expect(TakeUntilBehavior.self == TakeBehavior.self)
  }

  @available(*, deprecated)
  @Test("a Variable has a value, tells it, and completes when it goes")
  func variable() {
    let log = Log<String>()
    let values: Observable<Int>
    do {
      let variable = Variable(1)
      values = variable.asObservable()
      _ = values.subscribe(onNext: { log.add("\($0)") }, onCompleted: log.note("completed"))
      variable.value = 2
      #expect(variable.value == 2)
      #expect(log.entries == ["1", "2"])
    }
    #expect(log.entries == ["1", "2", "completed"])
    _ = values.subscribe(
      onNext: { log.add("late \($0)") }, onCompleted: log.note("late completed"))
    #expect(log.entries.last == "late completed")
    #expect(log.entries.count == 4)
  }
}
