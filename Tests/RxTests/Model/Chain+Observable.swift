import Rx
import RxTesting

extension Chain {
  /// The chain as an observable over these sources.
  func observable(
    over sources: [TestableObservable<Int>], on scheduler: TestScheduler
  ) -> Observable<Int> {
    let build: @Sendable (Chain) -> Observable<Int> = {
      $0.observable(over: sources, on: scheduler)
    }
    switch self {
    case .source(let index): return sources[index].asObservable()
    case .just(let value): return .just(value)
    case .empty: return .empty()
    case .fail(let code): return .error(TestError("\(code)"))
    case .map(let inner, let number): return build(inner).map { $0 &+ number }
    case .filter(let inner, let number): return build(inner).filter { $0.isMultiple(of: number) }
    case .take(let inner, let count): return build(inner).take(count)
    case .skip(let inner, let count): return build(inner).skip(count)
    case .startWith(let inner, let values):
      return values.reversed().reduce(build(inner)) { $0.startWith($1) }
    case .concat(let first, let second): return build(first).concat(build(second))
    case .merge(let inner): return .merge(inner.map(build))
    case .catching(let first, let second): return build(first).catch { _ in build(second) }
    case .retry(let inner, let attempts): return build(inner).retry(attempts)
    case .flatMap(let outer, let number, let inner):
      return build(outer).flatMap { build(inner).startWith($0 &* number) }
    case .timeout(let inner, let span):
      return build(inner).timeout(.seconds(span), scheduler: scheduler)
    case .observe(let inner): return build(inner).observe(on: scheduler)
    case .sum(let inner):
      return build(inner).toArray().map { $0.reduce(0, &+) }.asObservable()
    }
  }
}

extension Timeline {
  /// The timeline as a source on a scheduler.
  func source(on scheduler: TestScheduler) -> TestableObservable<Int> {
    let origin = isHot ? TestScheduler.Defaults.subscribed : 0
    var events: [Recorded<Event<Int>>] = elements.map { .next(origin + $0.offset, $0.value) }
    if let end {
      let time = origin + end.offset
      events.append(end.isError ? .error(time, TestError("source")) : .completed(time))
    }
    return isHot ? scheduler.createHotObservable(events) : scheduler.createColdObservable(events)
  }
}
