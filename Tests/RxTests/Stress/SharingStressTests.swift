import Rx
import Testing

@Suite("Subjects and shared sequences under several threads")
struct SharingStressTests {
  private static let count = 500

  /// Whether the elements go on without a gap to the last one.
  private static func isTail(_ elements: [Int]) -> Bool {
    elements == Array((elements.first ?? count)..<count)
  }

  @Test(
    "who comes while a subject sends misses nothing from then on",
    arguments: ["publish", "behavior", "replay", "everything"])
  func coming(kind: String) {
    for _ in 0..<50 {
      let (subject, send) = Self.subject(kind)
      let early = (0..<3).map { _ in Witness() }
      let late = (0..<3).map { _ in Witness() }
      for witness in early { _ = subject.subscribe(witness) }
      race(
        {
          for number in 1..<Self.count { send(.next(number)) }
          send(.completed)
        },
        { for witness in late { _ = subject.subscribe(witness) } },
        { for _ in 0..<100 { subject.subscribe(Witness()).dispose() } })
      for witness in early + late {
        witness.expectEnding()
        #expect(Self.isTail(witness.elements), "\(witness.elements)")
      }
      if kind == "everything" {
        #expect(late.allSatisfy { $0.elements.count == Self.count - 1 })
      }
    }
  }

  @Test("AsyncSubject: everyone is told the last element, whenever they come")
  func last() {
    for _ in 0..<200 {
      let subject = AsyncSubject<Int>()
      let witnesses = (0..<10).map { _ in Witness() }
      race(
        {
          subject.onNext(1)
          subject.onNext(2)
          subject.onCompleted()
        },
        { for witness in witnesses { _ = subject.subscribe(witness) } })
      for witness in witnesses {
        witness.expectEnding()
        #expect(witness.elements == [2])
      }
    }
  }

  @Test("share: observers come and go on several threads, and each subscription is left")
  func sharing() {
    let open = Box(0)
    let source = Observable<Int>.create { observer in
      open.update { $0 += 1 }
      observer.onNext(1)
      return Disposables.create(with: { open.update { $0 -= 1 } })
    }
    let shared = source.share(replay: 1)
    let churn: @Sendable () -> Void = {
      for _ in 0..<500 {
        let witness = Witness()
        shared.subscribe(witness).dispose()
        #expect(witness.elements == [1] || witness.elements == [])
      }
    }
    race(churn, churn, churn)
    #expect(open.value == 0)
  }

  private static func subject(
    _ kind: String
  ) -> (Observable<Int>, send: @Sendable (Event<Int>) -> Void) {
    switch kind {
    case "publish":
      let subject = PublishSubject<Int>()
      return (subject, { subject.on($0) })
    case "behavior":
      let subject = BehaviorSubject(value: 0)
      return (subject.skip(1), { subject.on($0) })
    default:
      let size = kind == "replay" ? 3 : count
      let subject = ReplaySubject<Int>.create(bufferSize: size)
      return (subject, { subject.on($0) })
    }
  }
}
