import Rx

/// Elements that are not Sendable, on their way into an actor.
final class Reading {
  var value = 0
}

actor Meter {
  var last = 0

  func read(_ source: Single<Reading>) async throws {
    last = try await source.value.value  // errs: non-Sendable type
  }

  func read(_ source: Maybe<Reading>) async throws {
    last = try await source.value?.value ?? 0  // errs: non-Sendable type
  }
}

@MainActor
final class Display {
  var last = 0

  func read(_ source: Single<Reading>) async throws {
    last = try await source.value.value  // errs: non-Sendable type
  }
}
