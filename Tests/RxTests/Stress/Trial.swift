import Rx
import RxTesting

/// One operator over watched sources in virtual time, disposed at one point of its life.
struct Trial {
  /// Where `dispose()` is called.
  enum Point: Sendable {
    case time(Int)
    /// Inside the element of this number.
    case element(Int)
    /// Inside the subscription of this number to a source.
    case subscription(Int)
    /// As a source sends its element of this number, before the operator has seen it.
    case sending(Int)
  }

  /// How the sources end.
  enum Ending: CaseIterable, Sendable {
    case completed
    case failed
    case never
  }

  let operation: Operator
  let ending: Ending
  let point: Point

  /// What came, and what was left behind.
  struct Result: Sendable {
    /// Events that came after `dispose()`, or after `subscribe` if that returned later.
    var late: [String] = []
    /// All that came.
    var events: [Recorded<Signal>] = []
    /// How often each subscription to a source was left.
    var departures: [Int] = []
    /// How often the subscription's end was told.
    var ends = 0
    /// What the scheduler still holds.
    var scheduled = ""
  }

  /// Lives it through.
  func result() -> Result {
    let scheduler = TestScheduler(initialClock: 0)
    let life = Life(clock: { scheduler.clock })
    let keeper = Doorkeeper()
    let elements = Counter(life.dispose, at: point.element)
    let chain = operation.apply(
      Operator.Call(
        sources: watched(by: keeper, disposing: life.dispose, on: scheduler),
        arguments: Operator.Arguments(count: 2, span: 25), scheduler: scheduler))
    scheduler.scheduleAt(TestScheduler.Defaults.subscribed) {
      life.begin(with: chain, onElement: { elements.count() })
    }
    if case .time(let time) = point { scheduler.scheduleAt(time, action: life.dispose) }
    scheduler.scheduleAt(TestScheduler.Defaults.disposed, action: life.dispose)
    scheduler.advanceTo(2000)
    var result = life.result
    result.departures = keeper.departures
    result.scheduled = scheduler.debugDescription
    return result
  }

  /// The sources, each the same whenever it is asked for.
  private func watched(
    by keeper: Doorkeeper, disposing dispose: @escaping @Sendable () -> Void,
    on scheduler: TestScheduler
  ) -> [@Sendable () -> Observable<Int>] {
    let subscriptions = Counter(dispose, at: point.subscription)
    let sent = Counter(dispose, at: point.sending)
    return (0..<operation.sourceCounts.upperBound).map { number in
      let source = scheduler.createColdObservable(events(of: number)).asObservable()
      let watched = keeper.watch(
        source.do(onNext: { _ in sent.count() }), onSubscribe: { subscriptions.count() })
      return { watched }
    }
  }

  private func events(of number: Int) -> [Recorded<Event<Int>>] {
    let times = [10, 20, 50, 100].map { $0 + 3 * number }
    let elements = times.enumerated().map {
      Recorded<Event<Int>>.next($1, 10 * number + $0 + 1)
    }
    switch ending {
    case .completed: return elements + [.completed(130 + number)]
    case .failed: return elements + [.error(130 + number, boom)]
    case .never: return elements
    }
  }
}

extension Trial.Point {
  fileprivate var element: Int? { if case .element(let number) = self { number } else { nil } }
  fileprivate var subscription: Int? {
    if case .subscription(let number) = self { number } else { nil }
  }
  fileprivate var sending: Int? { if case .sending(let number) = self { number } else { nil } }
}
