import Rx
import RxTesting

/// A tree of operators over numbered sources.
indirect enum Chain: Sendable {
  case source(Int)
  case just(Int)
  case empty
  case fail
  case apply(Operator, Operator.Arguments, [Chain])

  /// The chain as an observable, made anew.
  func observable(
    over sources: [TestableObservable<Int>], on scheduler: TestScheduler
  ) -> Observable<Int> {
    switch self {
    case .source(let number): return sources[number].asObservable()
    case .just(let element): return .just(element)
    case .empty: return .empty()
    case .fail: return .error(boom)
    case .apply(let operation, let arguments, let inner):
      let parts = inner.map { chain -> @Sendable () -> Observable<Int> in
        { chain.observable(over: sources, on: scheduler) }
      }
      return operation.apply(
        Operator.Call(sources: parts, arguments: arguments, scheduler: scheduler))
    }
  }

  /// What must come of a subscription to it.
  func run(over timelines: [Timeline], from start: Start) -> Run {
    switch self {
    case .source(let number): return timelines[number].run(number, from: start)
    case .just(let element):
      return Run([Moment(start.saying(), .next(element)), Moment(start.saying(1), .completed)])
    case .empty: return Run([Moment(start.saying(), .completed)])
    case .fail: return Run([Moment(start.saying(), .boom)])
    case .apply(let operation, let arguments, let inner):
      let parts = inner.map { chain -> Prediction in { chain.run(over: timelines, from: $0) } }
      return operation.foretell(
        Operator.Forecast(sources: parts, arguments: arguments, start: start))
    }
  }
}

extension Chain: CustomStringConvertible {
  var description: String {
    switch self {
    case .source(let number): return "s\(number)"
    case .just(let element): return "just \(element)"
    case .empty: return "empty"
    case .fail: return "fail"
    case .apply(let operation, let arguments, let inner):
      let parts = inner.map { "\($0)" }.joined(separator: ", ")
      return "\(operation.name){\(arguments.count), \(arguments.span)}(\(parts))"
    }
  }
}
