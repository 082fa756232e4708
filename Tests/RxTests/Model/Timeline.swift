import Rx
import RxTesting

/// What a numbered source plays: offsets from 200 or, if cold, from each subscription.
struct Timeline: Sendable {
  var isHot: Bool
  var elements: [(offset: Int, value: Int)]
  var end: (offset: Int, isError: Bool)?

  /// What comes of one subscription to source `number`.
  func run(_ number: Int, from start: Start) -> Run {
    let now = start.at.time
    let origin = isHot ? TestScheduler.Defaults.subscribed : now
    let rank = [now] + start.at.rank + start.path
    let moments = events(from: origin).filter { $0.time > now }.map {
      Moment(Instant(time: $0.time, rank: rank), Signal($0.value))
    }
    return Run(moments, visits: [Visit(source: number, from: now, to: .max)])
  }

  /// The timeline as a source.
  func source(on scheduler: TestScheduler) -> TestableObservable<Int> {
    isHot
      ? scheduler.createHotObservable(events(from: TestScheduler.Defaults.subscribed))
      : scheduler.createColdObservable(events(from: 0))
  }

  func events(from origin: Int) -> [Recorded<Event<Int>>] {
    let ending = end.map { end -> Recorded<Event<Int>> in
      end.isError ? .error(origin + end.offset, boom) : .completed(origin + end.offset)
    }
    return elements.map { .next(origin + $0.offset, $0.value) } + (ending.map { [$0] } ?? [])
  }
}

extension Signal {
  init(_ event: Event<Int>) {
    switch event {
    case .next(let element): self = .next(element)
    case .error(let error): self = .error("\(error)")
    case .completed: self = .completed
    }
  }

  var event: Event<Int> {
    switch self {
    case .next(let element): .next(element)
    case .error(let name): .error(TestError(name))
    case .completed: .completed
    }
  }
}
