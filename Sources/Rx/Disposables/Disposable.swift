/// Something that can be ended: a subscription, scheduled work, a resource.
@preconcurrency
public protocol Disposable: Sendable {
  /// Ends it. Further calls do nothing; any thread may call.
  func dispose()
}

/// A disposable that knows whether it was disposed.
@preconcurrency
public protocol Cancelable: Disposable {
  /// Whether `dispose()` was called.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Gives this to `bag`, which disposes it when the bag goes away.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
