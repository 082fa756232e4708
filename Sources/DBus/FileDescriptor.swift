import Glibc
import Synchronization

/// An open file that travels in a message. It is closed when its last owner lets go of it.
///
/// Two are equal only if they are the same instance.
public final class FileDescriptor: Sendable, Hashable {
  private static let none: Int32 = -1

  private struct State {
    var raw: Int32
    /// How many calls of `withRaw` are running.
    var uses = 0
  }

  private let state: Mutex<State>

  /// Takes ownership of `raw` and sets `FD_CLOEXEC` on it.
  public init(adopting raw: Int32) {
    state = Mutex(State(raw: max(raw, Self.none)))
    let flags = fcntl(raw, F_GETFD)
    if flags >= 0, flags & FD_CLOEXEC == 0 {
      _ = fcntl(raw, F_SETFD, flags | FD_CLOEXEC)
    }
  }

  deinit {
    let raw = state.withLock { $0.raw }
    if raw >= 0 { close(raw) }
  }

  /// Runs `body` with the descriptor, which stays open meanwhile; `nil` if it was taken.
  /// `body` must not close it.
  public func withRaw<Result>(_ body: (Int32) throws -> Result) rethrows -> Result? {
    let raw = state.withLock { state in
      if state.raw >= 0 { state.uses += 1 }
      return state.raw
    }
    guard raw >= 0 else { return nil }
    defer { state.withLock { $0.uses -= 1 } }
    return try body(raw)
  }

  /// Gives the ownership away: the caller closes it from now on. `nil` if it was taken already or is
  /// in use: inside `withRaw`, or while a message that holds it is being sent.
  public func take() -> Int32? {
    state.withLock { state in
      guard state.raw >= 0, state.uses == 0 else { return nil }
      defer { state.raw = Self.none }
      return state.raw
    }
  }

  var isOpen: Bool {
    state.withLock { $0.raw >= 0 && fcntl($0.raw, F_GETFD) >= 0 }
  }

  public static func == (left: FileDescriptor, right: FileDescriptor) -> Bool {
    left === right
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
