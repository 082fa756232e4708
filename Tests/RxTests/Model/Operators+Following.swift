import Rx
import RxTesting

extension Operator {
  /// What goes on with another sequence when one has ended.
  static let following: [Operator] = [
    Operator("startWith") {
      $0.first.startWith($0.count, 9)
    } foretell: { forecast in
      let run = forecast.sources[0](forecast.start.source(2))
      let heads = [forecast.count, 9].enumerated().map {
        Moment(forecast.start.saying($0), .next($1))
      }
      return Run(heads + run.moments, visits: run.visits)
    },
    Operator("concat", 1...3) {
      .concat($0.all)
    } foretell: { forecast in
      guard let last = forecast.sources.indices.last else { return Run([]) }
      return chained(forecast.start) { index, end in
        index > last || end?.signal.isError == true ? nil : (forecast.sources[index], 0)
      }
    },
    Operator("shared in turn") { call in
      let shared = call.first.share(replay: 1)
      return shared.take(call.count + 1).concat(shared)
    } foretell: { forecast in
      let source = forecast.sources[0]
      return chained(forecast.start) { index, end in
        if index == 0 {
          return ({ source($0).through { taken($0, forecast.count + 1) } }, 0)
        }
        return index > 1 || end?.signal.isError == true ? nil : (source, 0)
      }
    },
    Operator("catch", 2...2) { call in
      let next = call.sources[1]
      return call.first.catch { _ in next() }
    } foretell: { forecast in
      chained(forecast.start) { index, end in
        index > 1 || end?.signal == .completed ? nil : (forecast.sources[index], 0)
      }
    },
    Operator("ifEmpty switch", 2...2) {
      $0.first.ifEmpty(switchTo: $0.second)
    } foretell: {
      forecast in
      let first = forecast.first
      guard first.moments.first?.signal == .completed else { return first }
      return chained(forecast.start) { index, _ in
        index > 1 ? nil : (forecast.sources[index], 0)
      }
    },
    Operator("retry") {
      $0.first.retry($0.count)
    } foretell: { forecast in
      if forecast.count == 0 { return Run([Moment(forecast.start.saying(), .completed)]) }
      return chained(forecast.start) { index, end in
        index == forecast.count || end?.signal == .completed ? nil : (forecast.sources[0], 0)
      }
    },
    Operator("retry when") { call in
      call.first.retry { (errors: Observable<any Error>) in
        errors.take(call.count).delay(call.span, scheduler: call.scheduler)
      }
    } foretell: {
      retriedWhen($0)
    },
  ]

  /// One run after the other: `next` gives the source of each, and how long after the end of the
  /// one before it begins; nil for no more.
  static func chained(
    _ start: Start, _ next: (_ index: Int, _ end: Moment?) -> (Prediction, delay: Int)?
  ) -> Run {
    var moments: [Moment] = []
    var visits: [Visit] = []
    var at = start.at
    var end: Moment?
    var index = 0
    while let (source, delay) = next(index, end) {
      if end != nil { moments.removeLast() }
      if delay > 0 { at = start.later(by: delay, than: at) }
      let run = source(start.source(index, at: at))
      moments += run.moments
      visits += run.visits
      guard let last = run.end else { break }
      end = last
      at = last.at
      index += 1
    }
    return Run(moments, visits: visits)
  }

  /// Attempts, each a span after the error before, until the triggers have completed: one step after
  /// the last of them.
  private static func retriedWhen(_ forecast: Forecast) -> Run {
    var attempts = 0
    var closing = forecast.count == 0 ? forecast.start.later(by: forecast.span) : nil
    var ending: Instant?
    let run = chained(forecast.start) { index, end in
      guard let end else { return (forecast.sources[0], 0) }
      guard end.signal.isError else { return nil }
      attempts += 1
      if let closing, attempts > forecast.count {
        ending = max(end.at, closing)
        return nil
      }
      if attempts == forecast.count {
        closing = forecast.start.later(by: forecast.span + 1, than: end.at)
      }
      return (forecast.sources[0], forecast.span)
    }
    guard let ending else { return run }
    return Run(run.moments.dropLast() + [Moment(ending, .completed)], visits: run.visits)
  }
}
