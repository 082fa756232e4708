import Rx
import RxTesting
import Testing

@Suite("bind of an Infallible")
struct InfallibleBindTests {
  private let source = Infallible.of(1, 2)

  @Test("observers, of optionals too, get the elements and the completion")
  func observers() {
    let log = Log<String>()
    let plain = AnyObserver<Int> { log.add("\($0)") }
    let optional = AnyObserver<Int?> { log.add("\($0.map { $0 ?? 0 })?") }
    _ = source.bind(to: plain)
    _ = source.bind(to: optional)
    #expect(
      log.entries == ["next(1)", "next(2)", "completed", "next(1)?", "next(2)?", "completed?"])
  }

  @Test("relays of every kind, and of optionals, get the elements alone")
  func relays() throws {
    let log = Log<Int?>()
    let publish = (PublishRelay<Int>(), PublishRelay<Int?>())
    _ = publish.0.subscribe(onNext: { log.add($0) })
    _ = publish.1.subscribe(onNext: { log.add($0) })
    _ = source.bind(to: publish.0)
    _ = source.bind(to: publish.1)
    #expect(log.entries == [1, 2, 1, 2])
    let behavior = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
    _ = source.bind(to: behavior.0)
    _ = source.bind(to: behavior.1)
    #expect(behavior.0.value == 2)
    #expect(behavior.1.value == 2)
    let replay = (ReplayRelay<Int>.createUnbound(), ReplayRelay<Int?>.createUnbound())
    _ = source.bind(to: replay.0)
    _ = source.bind(to: replay.1)
    #expect(try replay.0.take(2).toBlocking().toArray() == [1, 2])
    #expect(try replay.1.take(2).toBlocking().toArray() == [1, 2])
  }

  @Test("closures, an object, and functions of the sequence")
  func closures() throws {
    let log = Log<Int>()
    let object = Box(10)
    _ = source.bind(onNext: { log.add($0) })
    _ = source.bind(with: object, onNext: { log.add($0.value + $1) })
    #expect(log.entries == [1, 2, 11, 12])
    let doubled = source.bind { source in source.map { 2 * $0 } }
    let tens = source.bind(
      to: { source in { factor in source.map { $0 * factor } } }, curriedArgument: 10)
    #expect(try doubled.asObservable().concat(tens).toBlocking().toArray() == [2, 4, 10, 20])
  }
}
