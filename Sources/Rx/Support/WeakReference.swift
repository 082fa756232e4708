/// An object held weakly across threads.
///
/// `@unchecked Sendable`: a weak reference is read atomically; the caller of `subscribe(with:)` or
/// `withUnretained` answers for the object's own thread-safety, as with any capture.
final class WeakReference<Object: AnyObject>: @unchecked Sendable {
  private(set) weak var object: Object?

  init(_ object: Object) {
    self.object = object
  }

  /// A closure that calls `call` while the object is there; nil for nil.
  func bind(_ call: (@Sendable (Object) -> Void)?) -> (@Sendable () -> Void)? {
    guard let call else { return nil }
    return { if let object = self.object { call(object) } }
  }

  /// A closure that calls `call` while the object is there; nil for nil.
  func bind<Value>(
    _ call: (@Sendable (Object, Value) -> Void)?
  ) -> (@Sendable (Value) -> Void)? {
    guard let call else { return nil }
    return { value in if let object = self.object { call(object, value) } }
  }
}
