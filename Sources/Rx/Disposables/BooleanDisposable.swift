import Synchronization

/// Remembers that it was disposed, and nothing else.
public final class BooleanDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  // @unchecked Sendable: its only state is the atomic flag.
  private let disposed: Atomic<Bool>

  /// A disposable that was not disposed yet.
  public override init() {
    disposed = Atomic(false)
    super.init()
  }

  /// A disposable that was disposed already, or not.
  public init(isDisposed: Bool) {
    disposed = Atomic(isDisposed)
    super.init()
  }

  /// Whether `dispose()` was called.
  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Sets `isDisposed`.
  public override func dispose() {
    disposed.store(true, ordering: .releasing)
  }
}
