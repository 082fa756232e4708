import Rx

extension Operator {
  /// What makes a sequence of each element: the second source, led by the element.
  static let flattening: [Operator] = [
    Operator("flatMap", 2...2) { call in
      let inner = call.inner
      return call.first.flatMap { inner($0) }
    } foretell: { forecast in
      let outer = forecast.first
      return flattened(outer, outer.elements.indices.map { forecast.inner(outer, $0) })
    },
    Operator("flatMapLatest", 2...2) { call in
      let inner = call.inner
      return call.first.flatMapLatest { inner($0) }
    } foretell: { forecast in
      let outer = forecast.first
      let starts = outer.elements.map(\.at)
      return flattened(
        outer,
        starts.indices.map { index in
          let run = forecast.inner(outer, index)
          guard index + 1 < starts.count else { return run }
          return run.replaced(at: starts[index + 1])
        })
    },
    Operator("flatMapFirst", 2...2) { call in
      let inner = call.inner
      return call.first.flatMapFirst { inner($0) }
    } foretell: { forecast in
      let outer = forecast.first
      var inners: [Run] = []
      for (index, element) in outer.elements.enumerated() {
        if let last = inners.last, last.end.map({ $0.at > element.at }) ?? true { continue }
        inners.append(forecast.inner(outer, index))
      }
      return flattened(outer, inners)
    },
    Operator("concatMap", 2...2) { call in
      let inner = call.inner
      return call.first.concatMap { inner($0) }
    } foretell: {
      queued($0, limit: 1)
    },
    Operator("merge at most", 2...2) { call in
      let inner = call.inner
      return call.first.map { inner($0) }.merge(maxConcurrent: call.count + 1)
    } foretell: {
      queued($0, limit: $0.count + 1)
    },
  ]

  /// The inner runs together, done when the outer one is done too.
  private static func flattened(_ outer: Run, _ inners: [Run]) -> Run {
    let ending = Run(outer.end.map { [$0] } ?? [], visits: outer.visits)
    return merged(inners + [ending])
  }

  /// Each inner run begins when one of `limit` places is free.
  private static func queued(_ forecast: Forecast, limit: Int) -> Run {
    let outer = forecast.first
    var places = [Instant?](repeating: Instant(time: 0), count: limit)
    var inners: [Run] = []
    for (index, element) in outer.elements.enumerated() {
      let free = places.indices.filter { places[$0] != nil }
      guard let place = free.min(by: { (places[$0] ?? element.at) < (places[$1] ?? element.at) }),
        let freed = places[place]
      else { break }
      let run = forecast.inner(outer, index, at: max(freed, element.at))
      places[place] = run.end?.at
      inners.append(run)
    }
    return flattened(outer, inners)
  }
}

extension Operator.Call {
  fileprivate var inner: @Sendable (Int) -> Observable<Int> {
    let source = sources[1]
    return { source().startWith($0 &* 3) }
  }
}

extension Operator.Forecast {
  /// The inner run of one of the outer elements.
  fileprivate func inner(_ outer: Run, _ index: Int, at instant: Instant? = nil) -> Run {
    let element = outer.elements[index]
    let inner = start.source(1, index, at: instant ?? element.at)
    let run = sources[1](inner.source(1))
    let head = Moment(inner.saying(), .next((element.signal.element ?? 0) &* 3))
    return Run([head] + run.moments, visits: run.visits)
  }
}

extension Run {
  /// This run up to an instant, where another takes its place without a word.
  fileprivate func replaced(at end: Instant) -> Run {
    let kept = moments.filter { $0.at < end }
    let isOver = kept.count == moments.count && self.end != nil
    return Run(
      isOver ? kept : kept + [Moment(end, .completed)],
      visits: visits.left(at: end.time))
  }
}
