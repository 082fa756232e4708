@testable import DBus

extension BusCore {
  /// What `body` finds on the bus thread.
  func onThread(_ body: @escaping @Sendable (BusCore) -> Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      submit(.run { continuation.resume(returning: body(self)) })
    }
  }
}
