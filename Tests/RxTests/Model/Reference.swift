import Rx
import RxTesting

/// What a chain must send, computed from whole lists of timed events: no scheduler, no subscriptions.
struct Reference {
  typealias Events = [Recorded<Event<Int>>]

  let timelines: [Timeline]

  /// The events of a chain that is subscribed to at `start`, in order, up to its end.
  func events(_ chain: Chain, from start: Int) -> Events {
    switch chain {
    case .source(let index): return source(timelines[index], from: start)
    case .just(let value): return [.next(start, value), .completed(start)]
    case .empty: return [.completed(start)]
    case .fail(let code): return [.error(start, TestError("\(code)"))]
    case .map(let inner, let number):
      return events(inner, from: start).map { mapElement($0) { $0 &+ number } }
    case .filter(let inner, let number):
      return events(inner, from: start).filter { event in
        event.value.element.map { $0.isMultiple(of: number) } ?? true
      }
    case .take(let inner, let count): return taken(events(inner, from: start), count, from: start)
    case .skip(let inner, let count):
      let all = events(inner, from: start)
      return Array(all.filter { $0.value.element != nil }.dropFirst(count)) + ending(of: all)
    case .startWith(let inner, let values):
      return values.map { .next(start, $0) } + events(inner, from: start)
    case .concat(let first, let second):
      return followed(events(first, from: start), when: { $0.isCompleted }, by: second)
    case .catching(let first, let second):
      return followed(events(first, from: start), when: { $0.error != nil }, by: second)
    case .merge(let inner): return merged(inner.map { events($0, from: start) }, from: start)
    case .retry(let inner, let attempts): return retried(inner, attempts, from: start)
    case .flatMap(let outer, let number, let inner):
      return flatMapped(events(outer, from: start), from: start) { element, time in
        events(.startWith(inner, [element &* number]), from: time)
      }
    case .timeout(let inner, let span):
      return timedOut(events(inner, from: start), span, from: start)
    case .observe(let inner): return observed(events(inner, from: start))
    case .sum(let inner): return summed(events(inner, from: start))
    }
  }

  private func ending(of events: Events) -> Events {
    events.last.map { $0.value.isStopEvent ? [$0] : [] } ?? []
  }

  private func mapElement(
    _ event: Recorded<Event<Int>>, _ transform: (Int) -> Int
  ) -> Recorded<Event<Int>> {
    Recorded(time: event.time, value: event.value.map(transform))
  }

  private func source(_ timeline: Timeline, from start: Int) -> Events {
    let origin = timeline.isHot ? TestScheduler.Defaults.subscribed : start
    var events: Events = timeline.elements.map { .next(origin + $0.offset, $0.value) }
    if let end = timeline.end {
      let time = origin + end.offset
      events.append(end.isError ? .error(time, TestError("source")) : .completed(time))
    }
    return timeline.isHot ? events.filter { $0.time > start } : events
  }

  private func taken(_ all: Events, _ count: Int, from start: Int) -> Events {
    guard count > 0 else { return [.completed(start)] }
    let elements = all.filter { $0.value.element != nil }.prefix(count)
    guard elements.count == count, let last = elements.last else { return all }
    return elements + [.completed(last.time)]
  }

  private func followed(_ first: Events, when: (Event<Int>) -> Bool, by second: Chain) -> Events {
    guard let end = first.last, when(end.value) else { return first }
    return first.dropLast() + events(second, from: end.time)
  }

  private func retried(_ inner: Chain, _ attempts: Int, from start: Int) -> Events {
    guard attempts > 0 else { return [.completed(start)] }
    let first = events(inner, from: start)
    guard attempts > 1, let end = first.last, end.value.error != nil else { return first }
    return first.dropLast() + retried(inner, attempts - 1, from: end.time)
  }

  private func timedOut(_ all: Events, _ span: Int, from start: Int) -> Events {
    var due = start + span
    for (index, event) in all.enumerated() {
      if event.time > due { return all.prefix(index) + [.error(due, RxError.timeout)] }
      due = event.time + span
    }
    return ending(of: all).isEmpty ? all + [.error(due, RxError.timeout)] : all
  }

  private func observed(_ all: Events) -> Events {
    var last = Int.min
    return all.map { event in
      last = max(last, event.time) + 1
      return Recorded(time: last, value: event.value)
    }
  }

  private func summed(_ all: Events) -> Events {
    guard let end = ending(of: all).first else { return [] }
    guard end.value.isCompleted else { return [end] }
    let sum = all.compactMap(\.value.element).reduce(0, &+)
    return [.next(end.time, sum), end]
  }
}
