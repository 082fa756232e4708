import RxBlueZ
import Synchronization
import Testing

/// A subscription whose events a case can wait for.
final class Probe<Element: Sendable>: Sendable {
  enum Event: Sendable {
    case next(Element)
    case failed(any Error)
    case completed
  }

  private let journal = Journal<Event>()
  private let subscription = SingleAssignmentDisposable()

  init(_ source: Observable<Element>) {
    let journal = journal
    subscription.setDisposable(
      source.subscribe(
        onNext: { journal.append(.next($0)) },
        onError: { journal.append(.failed($0)) },
        onCompleted: { journal.append(.completed) }))
  }

  func dispose() {
    subscription.dispose()
  }

  /// What came so far.
  var elements: [Element] { Self.elements(of: journal.entries) }

  /// The first `count` elements; fails when the stream ends before they came.
  func elements(
    _ count: Int, within limit: Duration = .seconds(20),
    at location: SourceLocation = #_sourceLocation
  ) async throws -> [Element] {
    try await journal.wait(for: "\(count) elements", within: limit, at: location) { events in
      let elements = Self.elements(of: events)
      if elements.count >= count { return Array(elements.prefix(count)) }
      switch events.last {
      case .failed(let error): throw CaseFailure("ended with \(error)", location)
      case .completed: throw CaseFailure("completed after \(elements.count) elements", location)
      case .next, nil: return nil
      }
    }
  }

  /// The first element that `find` accepts.
  func element(
    _ what: String, at location: SourceLocation = #_sourceLocation,
    where find: @Sendable (Element) -> Bool
  ) async throws -> Element {
    try await journal.wait(for: what, at: location) { events in
      if let found = Self.elements(of: events).first(where: find) { return found }
      if case .failed(let error) = events.last {
        throw CaseFailure("ended with \(error) before \(what)", location)
      }
      return nil
    }
  }

  /// All elements, once it has completed.
  func completion(
    within limit: Duration = .seconds(20), at location: SourceLocation = #_sourceLocation
  ) async throws -> [Element] {
    try await journal.wait(for: "completion", within: limit, at: location) { events in
      switch events.last {
      case .completed: return Self.elements(of: events)
      case .failed(let error): throw CaseFailure("ended with \(error)", location)
      case .next, nil: return nil
      }
    }
  }

  /// The `BluetoothError` that ends the stream; fails when it ends otherwise.
  func failure(
    within limit: Duration = .seconds(20), at location: SourceLocation = #_sourceLocation
  ) async throws -> BluetoothError {
    let error = try await anyFailure(within: limit, at: location)
    return try require(error as? BluetoothError, "a BluetoothError, got \(error)", at: location)
  }

  /// The error that ends the stream, of any type.
  func anyFailure(
    within limit: Duration = .seconds(20), at location: SourceLocation = #_sourceLocation
  ) async throws -> any Error {
    try await journal.wait(for: "an error", within: limit, at: location) { events in
      switch events.last {
      case .failed(let error): return error
      case .completed: throw CaseFailure("completed instead of failing", location)
      case .next, nil: return nil
      }
    }
  }

  private static func elements(of events: [Event]) -> [Element] {
    events.compactMap { event in
      if case .next(let element) = event { element } else { nil }
    }
  }
}
