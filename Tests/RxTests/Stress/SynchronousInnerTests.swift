import Rx
import RxTesting
import Testing

@Suite("Inner sequences that emit in a loop")
struct SynchronousInnerTests {
  private typealias Join = @Sendable (Observable<Observable<Int>>) -> Observable<Int>

  /// Each with what is to be seen while 1, another thread's 9, then 2 come.
  private static let joins: [(name: String, join: Join, seen: [Int])] = [
    ("flatMap", { $0.flatMap { $0 } }, [1, 9, 2]),
    ("flatMapLatest", { $0.flatMapLatest { $0 } }, [1, 9]),
    ("flatMapFirst", { $0.flatMapFirst { $0 } }, [1, 2]),
    ("concatMap", { $0.concatMap { $0 } }, [1, 2]),
    ("merge", { $0.merge() }, [1, 9, 2]),
  ]

  @Test("what another thread brings meanwhile holds up nothing", arguments: 0..<joins.count)
  func goesOn(index: Int) {
    let (name, join, seen) = Self.joins[index]
    let outer = PublishSubject<Observable<Int>>()
    let log = Log<Int>()
    let seenInLoop = Box<[Int]>([])
    let loop = Observable<Int>.create { observer in
      observer.onNext(1)
      race { outer.onNext(.just(9)) }
      observer.onNext(2)
      seenInLoop.value = log.entries
      return Disposables.create()
    }
    _ = join(outer).subscribe(onNext: { log.add($0) })
    outer.onNext(loop)
    #expect(seenInLoop.value == seen, "\(name)")
  }

  @Test("a source on an idle trampoline is not held up by a tick of another thread")
  func idleTrampoline() {
    let ticks = PublishSubject<Int>()
    let log = Log<Int>()
    let seenInLoop = Box<[Int]>([])
    let loop = Observable.range(start: 1, count: 5).do(onNext: { number in
      if number == 3 { race { ticks.onNext(0) } }
      if number == 5 { seenInLoop.value = log.entries }
    })
    let outer = PublishSubject<Int>()
    _ = outer.flatMap { $0 == 0 ? ticks.asObservable() : loop }
      .subscribe(onNext: { log.add($0) })
    outer.onNext(0)
    outer.onNext(1)
    #expect(seenInLoop.value == [1, 2, 0, 3, 4])
    #expect(log.entries == [1, 2, 0, 3, 4, 5])
  }
}
