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
