import Rx
import RxTesting

/// An operator: how it is called, and what it must do, told by whole lists of timed signals.
struct Operator: Sendable {
  /// The numbers that an operator is called with.
  struct Arguments: Sendable {
    /// How many, or which.
    var count: Int
    /// How long.
    var span: Int
  }

  /// What it is applied to: observables that are made anew each time, and the clock.
  struct Call {
    let sources: [@Sendable () -> Observable<Int>]
    let arguments: Arguments
    let scheduler: TestScheduler

    var first: Observable<Int> { sources[0]() }
    var second: Observable<Int> { sources[1]() }
    var count: Int { arguments.count }
    var span: RxTimeInterval { .seconds(arguments.span) }
    var all: [Observable<Int>] { sources.map { $0() } }
  }

  /// What it is foretold from.
  struct Forecast {
    let sources: [Prediction]
    let arguments: Arguments
    let start: Start

    var count: Int { arguments.count }
    var span: Int { arguments.span }
    /// The first source, subscribed to at once.
    var first: Run { sources[0](start.source(0)) }
    /// All sources, subscribed to at once in their order.
    var all: [Run] { sources.enumerated().map { $1(start.source($0)) } }
  }

  let name: String
  let sourceCounts: ClosedRange<Int>
  let apply: @Sendable (Call) -> Observable<Int>
  let foretell: @Sendable (Forecast) -> Run

  init(
    _ name: String, _ sourceCounts: ClosedRange<Int> = 1...1,
    apply: @escaping @Sendable (Call) -> Observable<Int>,
    foretell: @escaping @Sendable (Forecast) -> Run
  ) {
    self.name = name
    self.sourceCounts = sourceCounts
    self.apply = apply
    self.foretell = foretell
  }

  static let all = elementwise + counting + following + timed + gating + joining + flattening
}
