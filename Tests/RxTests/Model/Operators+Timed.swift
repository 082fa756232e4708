import Rx
import RxTesting

extension Operator {
  /// What the clock has a part in.
  static let timed: [Operator] = [
    Operator("delay") {
      $0.first.delay($0.span, scheduler: $0.scheduler)
    } foretell: { forecast in
      forecast.first.through { moments in
        var last = Int.min
        let shifted = moments.filter { !$0.signal.isError }.map { moment -> Moment in
          let due = forecast.start.later(by: forecast.span, than: moment.at)
          last = max(due.time, last + 1)
          return Moment(Instant(time: last, rank: due.rank), moment.signal)
        }
        guard let error = moments.last, error.signal.isError else { return shifted }
        return shifted.filter { $0.at < error.at } + [error]
      }
    },
    Operator("delaySubscription") {
      $0.first.delaySubscription($0.span, scheduler: $0.scheduler)
    } foretell: {
      $0.sources[0]($0.start.source(0, at: $0.start.later(by: $0.span)))
    },
    Operator("debounce") {
      $0.first.debounce($0.span, scheduler: $0.scheduler)
    } foretell: {
      forecast in
      forecast.first.through { moments in
        var waiting: Moment?
        let passed = moments.flatMap { moment -> [Moment] in
          let held = waiting
          waiting = moment.signal.element.map { _ in
            Moment(forecast.start.later(by: forecast.span, than: moment.at), moment.signal)
          }
          let ending = waiting == nil ? [moment] : []
          guard let held else { return ending }
          if held.at < moment.at { return [held] + ending }
          return moment.signal == .completed ? moment.saying(held.signal, .completed) : ending
        }
        return passed + [waiting].compactMap { $0 }
      }
    },
    Operator("throttle") {
      $0.first.throttle($0.span, scheduler: $0.scheduler)
    } foretell: {
      forecast in
      forecast.first.through { throttled($0, forecast) }
    },
    Operator("throttle to the first") {
      $0.first.throttle($0.span, latest: false, scheduler: $0.scheduler)
    } foretell: { forecast in
      forecast.first.through { moments in
        var free = Int.min
        return moments.filter { moment in
          if moment.signal.element == nil { return true }
          if moment.at.time < free { return false }
          free = moment.at.time + forecast.span
          return true
        }
      }
    },
    Operator("observe") {
      $0.first.observe(on: $0.scheduler)
    } foretell: { forecast in
      forecast.first.through { moments in
        var last = Int.min
        return moments.map { moment in
          last = max(last, moment.at.time) + 1
          return Moment(Instant(time: last, rank: [last - 1] + moment.at.rank), moment.signal)
        }
      }
    },
    Operator("take for") {
      $0.first.take(for: $0.span, scheduler: $0.scheduler)
    } foretell: {
      let due = $0.start.later(by: $0.span)
      return $0.first.through { $0.filter { $0.at < due } + [Moment(due, .completed)] }
    },
    Operator("skip for") {
      $0.first.skip($0.span, scheduler: $0.scheduler)
    } foretell: {
      let due = $0.start.later(by: $0.span)
      return $0.first.through { $0.filter { $0.signal.element == nil || $0.at > due } }
    },
    Operator("timeout") {
      $0.first.timeout($0.span, scheduler: $0.scheduler)
    } foretell: {
      let (run, due) = timed($0)
      return Run(run.moments + [Moment(due, .error("\(RxError.timeout)"))], visits: run.visits)
    },
    Operator("timeout other", 2...2) {
      $0.first.timeout($0.span, other: $0.second, scheduler: $0.scheduler)
    } foretell: {
      let (run, due) = timed($0)
      if run.end != nil { return run }
      let other = $0.sources[1]($0.start.source(1, at: due))
      return Run(run.moments + other.moments, visits: run.visits + other.visits)
    },
    Operator("buffer") {
      $0.first.buffer(timeSpan: $0.span, count: $0.count + 1, scheduler: $0.scheduler)
        .map { $0.reduce($0.count * 1000, &+) }
    } foretell: {
      buffered($0)
    },
    Operator("window") {
      $0.first.window(timeSpan: $0.span, count: $0.count + 1, scheduler: $0.scheduler)
        .flatMap { $0.toArray().map { $0.reduce($0.count * 1000, &+) } }
    } foretell: {
      buffered($0)
    },
  ]

  /// The first source as long as it keeps the time, and when it does no more.
  private static func timed(_ forecast: Forecast) -> (Run, due: Instant) {
    let run = forecast.first
    var due = forecast.start.later(by: forecast.span)
    for (index, moment) in run.moments.enumerated() {
      if moment.at > due {
        return (Run(Array(run.moments[..<index]), visits: run.visits.left(at: due.time)), due)
      }
      if moment.signal.element == nil { return (run, due) }
      due = forecast.start.later(by: forecast.span, than: moment.at)
    }
    return (Run(run.moments, visits: run.visits.left(at: due.time)), due)
  }

  private static func throttled(_ moments: [Moment], _ forecast: Forecast) -> [Moment] {
    var result: [Moment] = []
    var waiting: Moment?
    var free = Int.min
    for moment in moments {
      if let held = waiting, held.at < moment.at {
        result.append(held)
        free = held.at.time + forecast.span
        waiting = nil
      }
      if moment.signal == .completed, let waiting {
        return result + waiting.saying(waiting.signal, .completed)
      } else if moment.signal.element == nil {
        return result + [moment]
      } else if moment.at.time >= free {
        result.append(moment)
        free = moment.at.time + forecast.span
        waiting = nil
      } else {
        let due = forecast.start.later(by: free - moment.at.time, than: moment.at)
        waiting = Moment(waiting?.at ?? due, moment.signal)
      }
    }
    return result + [waiting].compactMap { $0 }
  }

  private static func buffered(_ forecast: Forecast) -> Run {
    let run = forecast.first
    var rest = run.moments[...]
    var result: [Moment] = []
    var elements: [Int] = []
    var due = forecast.start.later(by: forecast.span)
    func flush(at instant: Instant) {
      result.append(Moment(instant, .next(elements.reduce(elements.count * 1000, &+))))
      elements = []
      due = forecast.start.later(by: forecast.span, than: instant)
    }
    while due.time <= Scene.horizon || rest.first != nil {
      guard let moment = rest.first, moment.at < due else {
        flush(at: due)
        continue
      }
      rest.removeFirst()
      switch moment.signal {
      case .next(let element):
        elements.append(element)
        if elements.count == forecast.count + 1 { flush(at: moment.at) }
      case .completed:
        let last = Signal.next(elements.reduce(elements.count * 1000, &+))
        return Run(result + moment.saying(last, .completed), visits: run.visits)
      case .error:
        return Run(result + [moment], visits: run.visits)
      }
    }
    return Run(result, visits: run.visits)
  }
}
