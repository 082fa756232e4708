import Rx
import RxTesting

extension TestScheduler {
  /// Runs `action` so many frames after a diagram's first one.
  func at(_ frame: Int, _ action: @escaping () -> Void) {
    scheduleAt(Defaults.subscribed + frame, action: action)
  }

  /// An observer that is subscribed between two frames; to the end without the second.
  func observe<Source: ObservableType>(
    _ source: Source, from first: Int, to last: Int? = nil
  ) -> TestableObserver<Source.Element> {
    let observer = createObserver(Source.Element.self)
    let subscription = SingleAssignmentDisposable()
    at(first) { subscription.setDisposable(source.subscribe(observer)) }
    if let last { at(last) { subscription.dispose() } }
    return observer
  }

  /// Connects the sequence between two frames; to the end without the second.
  func connect<Source: ConnectableObservableType>(
    _ source: Source, from first: Int, to last: Int? = nil
  ) {
    let connection = SingleAssignmentDisposable()
    at(first) { connection.setDisposable(source.connect()) }
    if let last { at(last) { connection.dispose() } }
  }
}

/// A scheduler that counts what is scheduled on another one.
struct CountingScheduler: SchedulerType {
  let base: any SchedulerType
  let count = Box(0)

  var now: RxTime { base.now }

  func schedule<State>(
    _ state: State, action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    count.update { $0 += 1 }
    return base.schedule(state, action: action)
  }

  func scheduleRelative<State>(
    _ state: State, dueTime: RxTimeInterval,
    action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    count.update { $0 += 1 }
    return base.scheduleRelative(state, dueTime: dueTime, action: action)
  }
}
