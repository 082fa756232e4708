import Synchronization

/// A value behind a mutex that is held for a few instructions and never across a call-out.
///
/// `@unchecked Sendable`: the value is reached only inside `withLock`.
struct Guarded<Value>: ~Copyable, @unchecked Sendable {
  private let mutex: Mutex<Handoff<Value>>

  init(_ value: Value) {
    mutex = Mutex(Handoff(value))
  }

  @inline(__always)
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { Handoff(body(&$0.value)) }.value
  }

  /// Puts in a new value; the old one is released after the lock, since its deinit may come back.
  func replace(with value: Value) {
    let old = withLock { exchange(&$0, value) }
    withExtendedLifetime(old) {}
  }
}

/// Puts a new value in and hands out the old one, to be released where its deinit may come back.
@inline(__always)
func exchange<Value>(_ place: inout Value, _ value: Value) -> Value {
  let old = place
  place = value
  return old
}

/// A value on its way from one thread to another.
///
/// `@unchecked Sendable`: whoever wraps a value gives it up, so one side at a time uses it.
struct Handoff<Value>: @unchecked Sendable {
  var value: Value

  @inline(__always)
  init(_ value: Value) {
    self.value = value
  }
}
