import Rx
import Testing

@Suite("Operators under several threads")
struct JointOperatorTests {
  private static let names = JointOperator.all.map(\.name)

  private static func operation(_ name: String) throws -> JointOperator {
    try #require(JointOperator.all.first { $0.name == name })
  }

  @Test("nothing lost, in order, one event at a time, one ending", arguments: names)
  func conserved(name: String) throws {
    let operation = try Self.operation(name)
    for round in 0..<20 {
      let count = round == 0 ? 2000 : 50
      let sources = Sources()
      let witness = Witness()
      let subscription = operation.apply(sources).subscribe(witness)
      race(sources.send(0, count), sources.send(1, count), sources.send(2, count))
      witness.expectEnding()
      if let fault = operation.result.fault(in: witness.elements, count: count) {
        Issue.record("\(fault): \(witness.elements.prefix(50))")
        return
      }
      subscription.dispose()
      #expect(sources.isLeft)
    }
  }

  @Test("disposed by another thread in the middle: silence, and all sources left", arguments: names)
  func disposed(name: String) throws {
    let operation = try Self.operation(name)
    for round in 0..<20 {
      let sources = Sources()
      let handle = SingleAssignmentDisposable()
      let moment = Gate()
      let witness = Witness(onElement: { if $0 == 7 * round { moment.open() } })
      handle.setDisposable(operation.apply(sources).subscribe(witness))
      if round == 0 { moment.open() }
      race(
        sources.send(0, 200), sources.send(1, 200),
        {
          sources.send(2, 200)()
          moment.open()
        },
        {
          _ = moment.wait()
          handle.dispose()
          witness.expectSilence()
        })
      witness.expectSilent()
      #expect(sources.isLeft)
    }
  }

  @Test(
    "an error of one source: one ending, nothing after it",
    arguments: names.filter { $0 != "retry(when:)" })
  func failed(name: String) throws {
    let operation = try Self.operation(name)
    for _ in 0..<15 {
      let sources = Sources()
      let witness = Witness()
      let subscription = operation.apply(sources).subscribe(witness)
      let fail: @Sendable () -> Void = {
        for number in 0..<20 { sources.subjects[1].onNext(Sources.stride + number) }
        sources.subjects[1].onError(boom)
      }
      race(sources.send(0, 50), fail, sources.send(2, 50))
      witness.expectEnding()
      subscription.dispose()
      #expect(sources.isLeft)
    }
  }
}
