/// An observer that hands each element to a target, on a scheduler.
///
/// The target is held weakly: once it is gone, elements are dropped. A binder can't end: completion
/// is dropped, an error goes to `Hooks.defaultErrorHandler`.
public struct Binder<Value>: ObserverType, Sendable {
  /// What the target takes.
  public typealias Element = Value

  private let bind: @Sendable (Value) -> Void

  /// A binder that calls `binding` with the target and each element on `scheduler`, by default on
  /// the main queue: at once where it is the current one, else later.
  @preconcurrency
  public init<Target: AnyObject>(
    _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
    binding: @escaping @Sendable (Target, Value) -> Void
  ) {
    let weak = WeakReference(target)
    bind = { value in
      _ = scheduler.schedule(value) { value in
        if let target = weak.object { binding(target, value) }
        return DisposeBase.nothing
      }
    }
  }

  /// Hands an element to the target.
  public func onNext(_ element: Value) { bind(element) }

  /// Hands an element to the target, an error to `Hooks.defaultErrorHandler`.
  public func on(_ event: Event<Value>) {
    switch event {
    case .next(let value): bind(value)
    case .error(let error): Hooks.defaultErrorHandler([], error)
    case .completed: break
    }
  }
}
