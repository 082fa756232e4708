import Synchronization

/// Counts what is alive: subscriptions, subjects and disposables, so that a leak shows.
///
/// It counts in debug builds and with the package trait `TraceResources`; else `total` stays 0.
public enum Resources {
  /// Whether this build counts.
  public static var isCounting: Bool {
    #if TRACE_RESOURCES
      return true
    #else
      return false
    #endif
  }

  /// How many resources are alive.
  public static var total: Int32 { count.load(ordering: .relaxed) }

  /// How many subscriptions of `observe(on:)` with a dispatch queue's scheduler are alive.
  public static var numberOfSerialDispatchQueueObservables: Int32 {
    queueObservers.load(ordering: .relaxed)
  }

  /// Counts one more resource; for types outside this module.
  @discardableResult
  public static func incrementTotal() -> Int32 { add(1, to: count) }

  /// Counts one resource less; for types outside this module.
  @discardableResult
  public static func decrementTotal() -> Int32 { add(-1, to: count) }

  static func addQueueObserver(_ change: Int32) { add(change, to: queueObservers) }

  private static let count = Atomic<Int32>(0)
  private static let queueObservers = Atomic<Int32>(0)

  @discardableResult
  @inline(__always)
  private static func add(_ change: Int32, to counter: borrowing Atomic<Int32>) -> Int32 {
    #if TRACE_RESOURCES
      return counter.add(change, ordering: .relaxed).newValue
    #else
      return 0
    #endif
  }
}
