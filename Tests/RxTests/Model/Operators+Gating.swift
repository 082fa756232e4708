import Rx

extension Operator {
  /// What passes one source on as another one allows.
  static let gating: [Operator] = [
    Operator("take until", 2...2) {
      $0.first.take(until: $0.second)
    } foretell: {
      gated($0, .end)
    },
    Operator("skip until", 2...2) {
      $0.first.skip(until: $0.second)
    } foretell: {
      gated($0, .open)
    },
    Operator("sample", 2...2) {
      $0.first.sample($0.second)
    } foretell: {
      sampled($0, orElse: nil)
    },
    Operator("sample with default", 2...2) {
      $0.first.sample($0.second, defaultValue: 8)
    } foretell: {
      sampled($0, orElse: 8)
    },
    Operator("withLatestFrom", 2...2) {
      $0.first.withLatestFrom($0.second) { $0 &* 2 &+ $1 }
    } foretell: { forecast in
      let (second, first) = sides(forecast)
      var latest: Int?
      let moments = interleaved([second, first]).compactMap { run, moment -> Moment? in
        guard let element = moment.signal.element else {
          return run == 1 || moment.signal.isError ? moment : nil
        }
        if run == 0 {
          latest = element
          return nil
        }
        return latest.map { moment.with(.next(element &* 2 &+ $0)) }
      }
      return Run(moments, visits: first.visits + second.visits)
    },
  ]

  private static func sampled(_ forecast: Forecast, orElse default: Int?) -> Run {
    let runs = forecast.all
    var latest: Int?
    var isOver = false
    let moments = interleaved(runs).flatMap { run, moment -> [Moment] in
      if moment.signal.isError { return [moment] }
      if run == 0 {
        if let element = moment.signal.element { latest = element } else { isOver = true }
        return []
      }
      let sample = latest ?? `default`
      latest = nil
      return moment.saying((sample.map { [.next($0)] } ?? []) + (isOver ? [.completed] : []))
    }
    return Run(moments, visits: runs.flatMap(\.visits))
  }

  private enum Effect {
    case end
    case open
  }

  /// The second source, which is subscribed to first, and the first one.
  private static func sides(_ forecast: Forecast) -> (second: Run, first: Run) {
    (forecast.sources[1](forecast.start.source(0)), forecast.sources[0](forecast.start.source(1)))
  }

  /// The first source, with an effect of the second one's first element.
  private static func gated(_ forecast: Forecast, _ effect: Effect) -> Run {
    let (second, first) = sides(forecast)
    let key = second.elements.first
    let watched = key.map { Run([$0], visits: second.visits.left(at: $0.at.time)) } ?? second
    var isOpen = effect == .end
    let moments = interleaved([watched, first]).compactMap { run, moment -> Moment? in
      if run == 1 { return isOpen || moment.signal.element == nil ? moment : nil }
      if moment.signal.isError { return moment }
      if moment.signal == .completed { return nil }
      isOpen = true
      return effect == .end ? moment.with(.completed) : nil
    }
    return Run(moments, visits: first.visits + watched.visits)
  }
}
