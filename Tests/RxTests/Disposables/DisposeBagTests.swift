import Rx
import RxTesting
import Testing

@Suite("DisposeBag")
struct DisposeBagTests {
  private let log = Log<String>()

  private func named(_ name: String) -> any Cancelable { Disposables.create(with: log.note(name)) }

  @Test("D22: all forms of insertion; disposed in order when the bag goes")
  func order() {
    do {
      let bag = DisposeBag(disposing: named("1"), named("2"))
      named("3").disposed(by: bag)
      bag.insert(named("4"), named("5"))
      bag.insert([named("6")])
      bag.insert(named("7"))
      #expect(log.entries.isEmpty)
    }
    #expect(log.entries == ["1", "2", "3", "4", "5", "6", "7"])
  }

  @Test("D22: a builder fills a bag")
  func builder() {
    do {
      let bag = DisposeBag {
        named("1")
        named("2")
      }
      bag.insert {
        named("3")
      }
    }
    #expect(log.entries == ["1", "2", "3"])
  }

  @Test("D22: inserting from two threads loses nothing")
  func threads() {
    let log = log
    let bag = Box<DisposeBag?>(DisposeBag())
    let fill: @Sendable () -> Void = {
      for _ in 0..<1000 { bag.value?.insert(Disposables.create(with: log.note("a"))) }
    }
    race(fill, fill)
    #expect(log.entries.isEmpty)
    bag.value = nil
    #expect(log.entries.count == 2000)
  }

  @Test("D22: subscriptions end with their owner")
  func owner() {
    final class Owner: Sendable { let bag = DisposeBag() }
    let subject = PublishSubject<Int>()
    var owner: Owner? = Owner()
    if let owner { subject.subscribe { _ in }.disposed(by: owner.bag) }
    #expect(subject.hasObservers)
    owner = nil
    #expect(!subject.hasObservers)
  }
}
