import Foundation
import Rx

/// A point on a ``TestScheduler``'s clock.
public typealias TestTime = Int

/// A virtual clock for tests: it counts in whole numbers, plays sources and records what comes out.
public final class TestScheduler:
  VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>, @unchecked Sendable
{
  // `simulateProcessingDelay` is immutable.

  /// The times that ``start(created:subscribed:disposed:create:)`` uses unless told others.
  public enum Defaults {
    /// When the sequence is made.
    public static let created: TestTime = 100
    /// When it is subscribed to.
    public static let subscribed: TestTime = 200
    /// When the subscription is disposed.
    public static let disposed: TestTime = 1000
  }

  private let simulateProcessingDelay: Bool

  /// A clock that stands at `initialClock`.
  ///
  /// - Parameters:
  ///   - resolution: The seconds that one unit of the clock stands for.
  ///   - simulateProcessingDelay: Whether work that is scheduled for now or before runs one unit
  ///     later, so that a test can see the order in which things were scheduled.
  public init(
    initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true
  ) {
    self.simulateProcessingDelay = simulateProcessingDelay
    super.init(
      initialClock: initialClock,
      converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
  }

  /// Moves work that is due now or before to the clock, or one unit past it.
  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    let clock = clock
    guard time <= clock else { return time }
    return simulateProcessingDelay ? clock.addingSaturated(1) : clock
  }

  /// Runs `action` at `time` on the thread that runs the scheduler.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Runs the scheduler to its end: makes a sequence, subscribes to it and disposes the subscription.
  ///
  /// - Parameters:
  ///   - created: When `create` is called.
  ///   - subscribed: When the sequence is subscribed to.
  ///   - disposed: When the subscription is disposed.
  ///   - create: Makes the sequence; called on this thread.
  /// - Returns: The observer, with everything that it was sent.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    created: TestTime, subscribed: TestTime, disposed: TestTime,
    create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    let observer = createObserver(Element.self)
    let subscription = SerialDisposable()
    var source: OutputSequence?
    scheduleAt(created) { source = create() }
    scheduleAt(subscribed) {
      guard let source = source?.asObservable() else { return }
      subscription.disposable = source.subscribe(observer)
    }
    scheduleAt(disposed) { subscription.dispose() }
    start()
    return observer
  }

  /// The same with the default times but for `disposed`.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    disposed: TestTime, create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(
      created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed,
      create: create)
  }

  /// The same with the default times: created at 100, subscribed at 200, disposed at 1000.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    _ create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }
}
