import Synchronization

/// State behind a mutex that need not be Sendable: what a test records is whatever its stream carries.
final class Guarded<State>: @unchecked Sendable {
  // `state` is touched under `mutex` alone.
  private let mutex = Mutex(())
  private var state: State

  init(_ state: State) { self.state = state }

  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    mutex.withLock { _ in Passed(value: body(&state)) }.value
  }

  var value: State { withLock { $0 } }
}

/// Carries a result out of the lock: it is handed to one caller, as by an ordinary return.
private struct Passed<Value>: @unchecked Sendable {
  let value: Value
}
