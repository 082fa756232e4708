import Rx
import RxTesting
import Testing

@Suite("using")
struct UsingTests {
  private let t = TestScheduler(initialClock: 0)

  @Test(
    "D23: the resource is disposed once, on completion, error and dispose",
    arguments: [("-1-|", 203), ("-1-#", 203), ("-1--", 206)])
  func disposed(diagram: String, time: Int) throws {
    let t = t
    let source: TestableObservable<Int> = try t.createColdObservable(diagram)
    let times = Log<Int>()
    let result = t.start(disposed: 206) {
      Observable.using(
        { Resource { times.add(t.clock) } },
        observableFactory: { _ in source.asObservable() })
    }
    check.expect(result.events, diagram)
    #expect(times.entries == [time])
  }

  @Test("A3: a resource factory that throws is an error")
  func resourceThrows() {
    let result = t.start {
      Observable<Int>.using(
        { () throws -> BooleanDisposable in throw boom }, observableFactory: { _ in .just(1) })
    }
    check.expect(result.events, "#", error: boom)
  }

  @Test("D23: an observable factory that throws is an error and disposes the resource")
  func factoryThrows() {
    let log = Log<Int>()
    let result = t.start {
      Observable<Int>.using(
        { Resource(release: log.note(1)) }, observableFactory: { _ in throw boom })
    }
    check.expect(result.events, "#", error: boom)
    #expect(log.entries == [1])
  }
}

/// What a sequence uses while it is subscribed.
private struct Resource: Disposable {
  let release: @Sendable () -> Void

  func dispose() { release() }
}
