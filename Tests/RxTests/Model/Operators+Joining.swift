import Rx

extension Operator {
  /// What joins sources that are all subscribed to at once.
  static let joining: [Operator] = [
    Operator("merge", 1...3) {
      .merge($0.all)
    } foretell: {
      merged($0.all)
    },
    Operator("zip", 2...2) {
      .zip($0.first, $0.second) { $0 &* 2 &+ $1 }
    } foretell: {
      joined($0.all, isEach: true) { $0[0] &* 2 &+ $0[1] }
    },
    Operator("zip of three", 3...3) {
      .zip($0.all) { $0.reduce(0) { $0 &* 2 &+ $1 } }
    } foretell: {
      joined($0.all, isEach: true) { $0.reduce(0) { $0 &* 2 &+ $1 } }
    },
    Operator("combineLatest", 2...2) {
      .combineLatest($0.first, $0.second) { $0 &* 2 &+ $1 }
    } foretell: {
      joined($0.all, isEach: false) { $0[0] &* 2 &+ $0[1] }
    },
    Operator("combineLatest of three", 3...3) {
      .combineLatest($0.all) { $0.reduce(0) { $0 &* 2 &+ $1 } }
    } foretell: {
      joined($0.all, isEach: false) { $0.reduce(0) { $0 &* 2 &+ $1 } }
    },
    Operator("amb", 2...3) {
      .amb($0.all)
    } foretell: { forecast in
      let runs = forecast.all
      guard let winner = interleaved(runs).first else {
        return Run([], visits: runs.flatMap(\.visits))
      }
      let visits = runs.enumerated().flatMap { index, run in
        index == winner.run ? run.visits : run.visits.left(at: winner.moment.at.time)
      }
      return Run(runs[winner.run].moments, visits: visits)
    },
    Operator("shared by two") { call in
      let shared = call.first.delaySubscription(call.span, scheduler: call.scheduler).share()
      return .merge(shared.take(call.count), shared.map { $0 &+ 1 })
    } foretell: { forecast in
      let at = forecast.start.later(by: forecast.span)
      return toldTwice(forecast.sources[0](forecast.start.source(0, at: at)), forecast.count)
    },
    Operator("multicast to two") { call in
      let count = call.count
      return call.first.multicast({ PublishSubject<Int>() }) { shared in
        Observable.merge(shared.take(count), shared.map { $0 &+ 1 })
      }
    } foretell: {
      toldTwice($0.first, $0.count)
    },
  ]

  /// The first elements as they are, and each one more.
  private static func toldTwice(_ run: Run, _ count: Int) -> Run {
    var left = count
    return run.through { moments in
      moments.flatMap { moment -> [Moment] in
        guard let element = moment.signal.element else { return [moment] }
        left -= 1
        let both = moment.saying(moment.signal, .next(element &+ 1))
        return left >= 0 ? both : [both[1]]
      }
    }
  }

  /// All elements; the first error, or completion when all have completed.
  static func merged(_ runs: [Run]) -> Run {
    var open = runs.count
    let moments = interleaved(runs).compactMap { _, moment -> Moment? in
      if moment.signal != .completed { return moment }
      open -= 1
      return open == 0 ? moment : nil
    }
    return Run(moments, visits: runs.flatMap(\.visits))
  }

  /// One element of each source at a time: the next one, or the latest.
  private static func joined(_ runs: [Run], isEach: Bool, _ result: ([Int]) -> Int) -> Run {
    var waiting: [[Int]] = runs.map { _ in [] }
    var done: Set<Int> = []
    let moments = interleaved(runs).compactMap { run, moment -> Moment? in
      switch moment.signal {
      case .error: return moment
      case .completed:
        done.insert(run)
        return done.count == runs.count ? moment : nil
      case .next(let element):
        waiting[run] = isEach ? waiting[run] + [element] : [element]
        let firsts = waiting.compactMap(\.first)
        if firsts.count == runs.count {
          if isEach { for index in waiting.indices { waiting[index].removeFirst() } }
          return moment.with(.next(result(firsts)))
        }
        return done.union([run]).count == runs.count ? moment.with(.completed) : nil
      }
    }
    return Run(moments, visits: runs.flatMap(\.visits))
  }
}
