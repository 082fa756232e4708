/// A point in virtual time. `rank` orders what happens at one time: causes by when they were scheduled
/// or subscribed, what each of them brings about right after it.
struct Instant: Comparable, Sendable {
  let time: Int
  var rank: [Int] = []

  static func < (left: Instant, right: Instant) -> Bool {
    if left.time != right.time { return left.time < right.time }
    return left.rank.lexicographicallyPrecedes(right.rank)
  }
}

/// Where a subscription begins: when, and at which place among those that begin together.
struct Start: Sendable {
  let at: Instant
  var path: [Int] = []

  /// The subscription to a source of this one: the place-th at this instant, or at a later one.
  func source(_ place: Int..., at instant: Instant? = nil) -> Start {
    Start(at: instant ?? at, path: path + place)
  }

  /// What is said at once, before or after the subscriptions to sources of so many places.
  func saying(_ place: Int = 0) -> Instant {
    Instant(time: at.time, rank: at.rank + path + [place])
  }

  /// What is scheduled at an instant for later.
  func later(by span: Int, than instant: Instant? = nil) -> Instant {
    let now = instant ?? at
    return Instant(time: now.time + span, rank: [now.time] + now.rank + path)
  }
}

/// What a sequence may say.
enum Signal: Hashable, Sendable {
  case next(Int)
  case error(String)
  case completed

  var element: Int? {
    if case .next(let element) = self { return element }
    return nil
  }

  var isError: Bool {
    if case .error = self { return true }
    return false
  }
}

/// A signal at an instant.
struct Moment: Sendable {
  let at: Instant
  let signal: Signal

  init(_ at: Instant, _ signal: Signal) {
    self.at = at
    self.signal = signal
  }

  func with(_ signal: Signal) -> Moment { Moment(at, signal) }

  /// What is said at this moment, one after the other.
  func saying(_ signals: Signal...) -> [Moment] { saying(signals) }

  /// What is said at this moment, one after the other.
  func saying(_ signals: [Signal]) -> [Moment] {
    signals.enumerated().map {
      Moment(Instant(time: at.time, rank: at.rank + [$0]), $1)
    }
  }
}

/// One subscription to a numbered source.
struct Visit: Hashable, Sendable {
  let source: Int
  let from: Int
  var to: Int
}

/// Everything that comes of one subscription: what the observer sees and when sources are visited.
struct Run: Sendable {
  let moments: [Moment]
  let visits: [Visit]

  /// Ends at the first ending, which leaves all sources.
  init(_ moments: [Moment], visits: [Visit] = []) {
    let end = moments.firstIndex { $0.signal.element == nil }
    self.moments = end.map { Array(moments[...$0]) } ?? moments
    self.visits = end.map { visits.left(at: moments[$0].at.time) } ?? visits
  }

  var elements: [Moment] { moments.filter { $0.signal.element != nil } }

  var end: Moment? { moments.last.flatMap { $0.signal.element == nil ? $0 : nil } }

  /// This run seen through a function of its moments.
  func through(_ transform: ([Moment]) -> [Moment]) -> Run {
    Run(transform(moments), visits: visits)
  }
}

extension [Visit] {
  /// The visits when everything is left at a time.
  func left(at time: Int) -> [Visit] {
    filter { $0.from < time }.map {
      Visit(source: $0.source, from: $0.from, to: Swift.min($0.to, time))
    }
  }
}

/// What each subscription to a chain comes to.
typealias Prediction = (Start) -> Run

/// The moments of several runs in their order; at one instant those of the first run come first.
func interleaved(_ runs: [Run]) -> [(run: Int, moment: Moment)] {
  let all = runs.enumerated().flatMap { run in
    run.element.moments.map { (run: run.offset, moment: $0) }
  }
  let order = all.indices.sorted {
    (all[$0].moment.at, all[$0].run, $0) < (all[$1].moment.at, all[$1].run, $1)
  }
  return order.map { all[$0] }
}
