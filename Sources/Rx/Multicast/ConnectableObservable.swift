/// A sequence with one subscription to its source for all observers, made by `connect()`.
@preconcurrency
public protocol ConnectableObservableType: ObservableType {
  /// Subscribes to the source until the result is disposed or the source ends. While it is
  /// connected, further calls give the same connection.
  func connect() -> any Disposable
}

/// A sequence with one subscription to its source for all observers, made by `connect()`.
///
/// Observers may come before the connection and after it; each gets what comes while it is there,
/// and what the subject in between remembers. Events arrive on the thread that produces them.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType,
  @unchecked Sendable
{
  // @unchecked Sendable: it has no state; its subclass says what guards its own.
  /// Subscribes to the source until the result is disposed or the source ends. While it is
  /// connected, further calls give the same connection.
  public func connect() -> any Disposable { DisposeBase.nothing }

  /// Starts one subscription that counts: the first one connects, the last one to leave disconnects.
  func startCounted(_ sink: Sink<Element>) -> DisposeBase { .nothing }
}
