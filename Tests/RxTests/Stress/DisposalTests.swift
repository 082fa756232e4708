import Rx
import RxTesting
import Testing

@Suite("Dispose at every point of every operator's life")
struct DisposalTests {
  private static let names = Operator.all.map(\.name)

  private static func operation(_ name: String) throws -> Operator {
    try #require(Operator.all.first { $0.name == name })
  }

  /// Lives a trial through and expects what must be true wherever it was disposed.
  @discardableResult
  private static func examine(_ trial: Trial) -> Trial.Result {
    let result = trial.result()
    let isClean =
      result.late.isEmpty && result.ends == 1 && result.departures.allSatisfy { $0 == 1 }
      && result.scheduled.hasSuffix("scheduled: [])")
    if !isClean {
      Issue.record("\(trial.operation.name), sources \(trial.ending), \(trial.point): \(result)")
    }
    return result
  }

  @Test("at each time: what came before, and nothing else", arguments: names)
  func times(name: String) throws {
    let operation = try Self.operation(name)
    for ending in Trial.Ending.allCases {
      let whole = Trial(operation: operation, ending: ending, point: .time(1000)).result().events
      for time in 201...350 {
        let result = Self.examine(Trial(operation: operation, ending: ending, point: .time(time)))
        guard check.expect(result.events, equals: whole.filter { $0.time < time }) else { return }
      }
    }
  }

  @Test("inside an element, a subscription, or a source's sending", arguments: names)
  func inside(name: String) throws {
    let operation = try Self.operation(name)
    for ending in Trial.Ending.allCases {
      for number in 1...12 {
        for point in [.element(number), .subscription(number), .sending(number)] as [Trial.Point] {
          Self.examine(Trial(operation: operation, ending: ending, point: point))
        }
      }
    }
  }

  @Test("nothing stays alive, wherever it was disposed", .enabled(if: Resources.isCounting))
  func resources() async {
    await #expect(processExitsWith: .success) {
      for operation in Operator.all {
        for ending in Trial.Ending.allCases {
          for number in 1...12 {
            let points: [Trial.Point] = [
              .element(number), .subscription(number), .sending(number),
              .time(200 + 15 * number),
            ]
            for point in points {
              let start = Resources.total
              _ = Trial(operation: operation, ending: ending, point: point).result()
              #expect(Resources.total == start, "\(operation.name), \(ending), \(point)")
            }
          }
        }
      }
    }
  }

  @Test("inside a closure of the operator's user", arguments: SelectorChain.all.map(\.name))
  func selector(name: String) throws {
    let chain = try #require(SelectorChain.all.first { $0.name == name })
    for number in 1...3 {
      let keeper = Doorkeeper()
      let subject = PublishSubject<Int>()
      let handle = SingleAssignmentDisposable()
      let log = Log<String>()
      let calls = Box(0)
      let call: @Sendable () -> Void = {
        let count = calls.update { calls -> Int in
          calls += 1
          return calls
        }
        guard count == number else { return }
        log.add("dispose")
        handle.dispose()
      }
      handle.setDisposable(
        chain.apply(keeper.watch(subject), call).subscribe(
          onNext: { log.add("\($0)") }, onError: { _ in log.add("error") },
          onCompleted: log.note("completed"), onDisposed: log.note("disposed")))
      for element in 1...4 { subject.onNext(element) }
      subject.onError(boom)
      #expect(log.entries.contains("dispose") || calls.value < number)
      if let index = log.entries.firstIndex(of: "dispose") {
        #expect(log.entries[(index + 1)...] == ["disposed"])
      }
      #expect(keeper.departures.allSatisfy { $0 == 1 })
      #expect(!subject.hasObservers)
    }
  }
}
