import Synchronization

/// Calls a closure once.
///
/// `@unchecked Sendable`: `action` is taken by the one caller that sets `disposed`.
final class AnonymousDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  private let disposed = Atomic<Bool>(false)
  private var action: (@Sendable () -> Void)?

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  override func dispose() {
    if disposed.exchange(true, ordering: .acquiringAndReleasing) { return }
    let action = self.action
    self.action = nil
    action?()
  }
}
