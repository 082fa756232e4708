import Foundation

/// Runs one check and prints its line.
func check(_ name: String, _ body: @Sendable () async throws -> Bool) async {
  do {
    print(try await body() ? "ok   \(name)" : "FAIL \(name)")
  } catch {
    print("FAIL \(name): \(error)")
  }
  // At once, so that a later crash hides nothing.
  fflush(nil)
}

/// Whether the task ended by its cancellation.
func wasCancelled<Value: Sendable>(_ task: Task<Value, any Error>) async -> Bool {
  if case .failure(let error) = await task.result { return error is CancellationError }
  return false
}
