import Synchronization
import Testing

/// A log that only grows, and that a case can wait on: nothing here polls and nothing sleeps.
final class Journal<Entry: Sendable>: Sendable {
  private struct Waiter {
    var isOver = false
    var continuation: CheckedContinuation<Bool, Never>?
  }

  private struct State {
    var entries: [Entry] = []
    var waiters: [Int: Waiter] = [:]
    var nextTicket = 0
  }

  private let state = Mutex(State())

  var entries: [Entry] { state.withLock { $0.entries } }

  func append(_ entry: Entry) {
    let woken = state.withLock { state in
      state.entries.append(entry)
      return state.waiters.keys.compactMap { state.waiters[$0]?.continuation.take() }
    }
    for continuation in woken { continuation.resume(returning: true) }
  }

  /// The first thing that `find` makes of the entries, now or after one of the next ones.
  /// Throws a `CaseFailure` at the deadline, and when the case is cancelled.
  func wait<Found: Sendable>(
    for what: String, within limit: Duration = .seconds(20),
    at location: SourceLocation = #_sourceLocation,
    until find: @Sendable ([Entry]) throws -> Found?
  ) async throws -> Found {
    let ticket = state.withLock { state in
      state.nextTicket += 1
      state.waiters[state.nextTicket] = Waiter()
      return state.nextTicket
    }
    let alarm = Alarm(after: limit) { self.end(ticket) }
    defer {
      alarm.cancel()
      state.withLock { $0.waiters[ticket] = nil }
    }
    return try await withTaskCancellationHandler {
      while true {
        let entries = self.entries
        if let found = try find(entries) { return found }
        guard await hasGrown(since: entries.count, ticket) else {
          throw CaseFailure("waited \(limit) for \(what); so far: \(Self.tail(entries))", location)
        }
      }
    } onCancel: {
      end(ticket)
    }
  }

  private func hasGrown(since count: Int, _ ticket: Int) async -> Bool {
    await withCheckedContinuation { continuation in
      let known: Bool? = state.withLock { state in
        if state.entries.count > count { return true }
        if state.waiters[ticket]?.isOver != false { return false }
        state.waiters[ticket]?.continuation = continuation
        return nil
      }
      if let known { continuation.resume(returning: known) }
    }
  }

  private func end(_ ticket: Int) {
    let waiting = state.withLock { state in
      state.waiters[ticket]?.isOver = true
      return state.waiters[ticket]?.continuation.take()
    }
    waiting?.resume(returning: false)
  }

  private static func tail(_ entries: [Entry]) -> String {
    let shown = entries.suffix(12).map { "\($0)" }.joined(separator: ", ")
    return entries.count > 12 ? "\(entries.count) entries, the last: \(shown)" : "[\(shown)]"
  }
}
