extension Scene {
  /// The smallest scene to be found from here that does not hold either.
  func shrunk() -> Scene {
    var scene = self
    while let smaller = scene.smaller.first(where: { !$0.holds }) { scene = smaller }
    return scene
  }

  /// Scenes that are a step smaller, the boldest first.
  private var smaller: [Scene] {
    let chains = chain.smaller.map { with(chain: $0) }
    let played = timelines.indices.flatMap { index in
      timelines[index].smaller.map { with($0, at: index) }
    }
    let lasting = Scene(timelines: timelines, chain: chain, disposal: Self.horizon)
    return chains + played + (disposal < Self.horizon ? [lasting] : []) + earlier
  }

  private func with(chain: Chain) -> Scene {
    Scene(timelines: timelines, chain: chain, disposal: disposal)
  }

  private func with(_ timeline: Timeline, at index: Int) -> Scene {
    var scene = self
    scene.timelines[index] = timeline
    return scene
  }

  /// The scene in less time, as long as what happens at different times still does.
  private var earlier: [Scene] {
    [10, 2].map { divisor in
      Scene(
        timelines: timelines.map { $0.divided(by: divisor) }, chain: chain.divided(by: divisor),
        disposal: disposal == Self.horizon ? disposal : 200 + (disposal - 200) / divisor)
    }.filter { $0.countOfTimes == countOfTimes && $0.chain.shortestSpan > 20 }
  }

  private var countOfTimes: Int {
    let outcome = expected
    let sources = timelines.flatMap { $0.events(from: 200).map(\.time) }
    return Set(
      outcome.events.map(\.time) + outcome.visits.flatMap { [$0.from, $0.to] } + sources
    ).count
  }
}

extension Chain {
  /// Chains that are a step smaller.
  fileprivate var smaller: [Chain] {
    guard case .apply(let operation, let arguments, let parts) = self else {
      if case .empty = self { return [] }
      return [.empty]
    }
    var result = parts
    if parts.count > operation.sourceCounts.lowerBound {
      result += parts.indices.map { index in
        .apply(operation, arguments, Array(parts[..<index] + parts[(index + 1)...]))
      }
    }
    for index in parts.indices {
      result += parts[index].smaller.map { part in
        var others = parts
        others[index] = part
        return .apply(operation, arguments, others)
      }
    }
    if arguments.count > 0 {
      let fewer = Operator.Arguments(count: arguments.count - 1, span: arguments.span)
      result.append(.apply(operation, fewer, parts))
    }
    return result
  }

  fileprivate func divided(by divisor: Int) -> Chain {
    guard case .apply(let operation, var arguments, let parts) = self else { return self }
    arguments.span /= divisor
    return .apply(operation, arguments, parts.map { $0.divided(by: divisor) })
  }

  fileprivate var shortestSpan: Int {
    guard case .apply(_, let arguments, let parts) = self else { return .max }
    return parts.map(\.shortestSpan).reduce(arguments.span, min)
  }
}

extension Timeline {
  /// Timelines with one event less.
  fileprivate var smaller: [Timeline] {
    var result = elements.indices.map { index in
      var timeline = self
      timeline.elements.remove(at: index)
      return timeline
    }
    if end != nil { result.append(Timeline(isHot: isHot, elements: elements, end: nil)) }
    return result
  }

  fileprivate func divided(by divisor: Int) -> Timeline {
    Timeline(
      isHot: isHot, elements: elements.map { ($0.offset / divisor, $0.value) },
      end: end.map { ($0.offset / divisor, $0.isError) })
  }
}
