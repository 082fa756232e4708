import Rx
import RxTesting

/// What is compared: what the observer sees, and when each source is visited.
struct Outcome: Equatable, Sendable {
  let events: [Recorded<Signal>]
  /// In a fixed order; a visit that takes no time is none.
  let visits: [Visit]

  init(events: [Recorded<Signal>], visits: [Visit]) {
    self.events = events
    self.visits = visits.filter { $0.from < $0.to }
      .sorted { ($0.source, $0.from, $0.to) < ($1.source, $1.from, $1.to) }
  }
}

extension Scene {
  /// What the lists say.
  var expected: Outcome {
    let run = chain.run(
      over: timelines, from: Start(at: Instant(time: TestScheduler.Defaults.subscribed)))
    return Outcome(
      events: run.moments.filter { $0.at.time < disposal }.map {
        Recorded(time: $0.at.time, value: $0.signal)
      },
      visits: run.visits.left(at: disposal))
  }

  /// What the operators do.
  var actual: Outcome {
    let scheduler = TestScheduler(initialClock: 0)
    let sources = timelines.map { $0.source(on: scheduler) }
    let result = scheduler.start(disposed: disposal) {
      chain.observable(over: sources, on: scheduler)
    }
    return Outcome(
      events: result.events.map { Recorded(time: $0.time, value: Signal($0.value)) },
      visits: sources.enumerated().flatMap { source in
        source.element.subscriptions.map {
          Visit(source: source.offset, from: $0.subscribe, to: $0.unsubscribe)
        }
      })
  }

  /// Whether lists and operators agree.
  var holds: Bool { expected == actual }
}
