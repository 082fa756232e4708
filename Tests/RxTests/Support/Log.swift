import Synchronization

/// What happened, in order; for closures that run anywhere.
final class Log<Entry: Sendable>: Sendable {
  private let state = Mutex<[Entry]>([])

  var entries: [Entry] { state.withLock { $0 } }

  func add(_ entry: Entry) { state.withLock { $0.append(entry) } }

  /// A closure that adds one fixed entry.
  func note(_ entry: Entry) -> @Sendable () -> Void { { self.add(entry) } }
}

/// A value that one closure sets and another reads.
final class Box<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  init(_ value: Value) { state = Mutex(value) }

  var value: Value {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  func update<Result: Sendable>(_ change: @Sendable (inout Value) -> Result) -> Result {
    state.withLock { change(&$0) }
  }
}
