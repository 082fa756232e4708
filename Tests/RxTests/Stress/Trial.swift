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
    /// What came before.
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
    let handle = SingleAssignmentDisposable()
    let keeper = Doorkeeper()
    let state = Box(Result())
    let isSilent = Box((isDisposed: false, isSubscribed: false))
    let dispose: @Sendable () -> Void = {
      handle.dispose()
      isSilent.update { $0.isDisposed = true }
    }
    let subscriptions = Counter(dispose, at: point.subscription)
    let sent = Counter(dispose, at: point.sending)
    let elements = Counter(dispose, at: point.element)
    let sources = (0..<operation.sourceCounts.upperBound).map { number -> Observable<Int> in
      let source = scheduler.createColdObservable(events(of: number))
      return keeper.watch(
        source.asObservable().do(onNext: { _ in sent.count() }),
        onSubscribe: { subscriptions.count() })
    }
    let chain = operation.apply(
      Operator.Call(
        sources: sources.map { source in { source } },
        arguments: Operator.Arguments(count: 2, span: 25), scheduler: scheduler))
    let note: @Sendable (Signal) -> Void = { signal in
      let silence = isSilent.value
      let time = scheduler.clock
      state.update {
        $0.events.append(Recorded(time: time, value: signal))
        if silence.isDisposed && silence.isSubscribed { $0.late.append("\(signal) @ \(time)") }
      }
    }
    scheduler.scheduleAt(TestScheduler.Defaults.subscribed) {
      handle.setDisposable(
        chain.subscribe(
          onNext: { element in
            note(.next(element))
            elements.count()
          }, onError: { note(.error("\($0)")) }, onCompleted: { note(.completed) },
          onDisposed: {
            state.update { $0.ends += 1 }
            handle.dispose()
          }))
      isSilent.update { $0.isSubscribed = true }
    }
    if case .time(let time) = point { scheduler.scheduleAt(time, action: dispose) }
    scheduler.scheduleAt(TestScheduler.Defaults.disposed, action: dispose)
    scheduler.advanceTo(2000)
    var result = state.value
    result.departures = keeper.departures
    result.scheduled = scheduler.debugDescription
    return result
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

/// Calls an action the n-th time that it counts.
private final class Counter: Sendable {
  private let left: Box<Int>
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void, at number: Int?) {
    self.action = action
    left = Box(number ?? 0)
  }

  func count() {
    let isDue = left.update { left -> Bool in
      left -= 1
      return left == 0
    }
    if isDue { action() }
  }
}

extension Trial.Point {
  fileprivate var element: Int? { if case .element(let number) = self { number } else { nil } }
  fileprivate var subscription: Int? {
    if case .subscription(let number) = self { number } else { nil }
  }
  fileprivate var sending: Int? { if case .sending(let number) = self { number } else { nil } }
}
