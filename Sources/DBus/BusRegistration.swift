import Synchronization

/// Something that stays registered at a `Bus` until this is cancelled or let go of.
public final class BusRegistration: Sendable {
  private let action: Mutex<(@Sendable () -> Void)?>

  package init(cancel action: @escaping @Sendable () -> Void) {
    self.action = Mutex(action)
  }

  deinit { cancel() }

  /// Ends it. Called on the bus thread, no call of the handler begins afterwards; called elsewhere,
  /// one that has begun may still be running. May be called more than once.
  public func cancel() {
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }
}
