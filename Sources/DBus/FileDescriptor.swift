import Glibc
import Synchronization

/// An open file that travels in a message. It is closed when its last owner lets go of it.
///
/// Two are equal only if they are the same instance.
public final class FileDescriptor: Sendable, Hashable {
  private static let none: Int32 = -1
  private let raw: Mutex<Int32>

  /// Takes ownership of `raw` and sets `FD_CLOEXEC` on it.
  public init(adopting raw: Int32) {
    self.raw = Mutex(max(raw, Self.none))
    let flags = fcntl(raw, F_GETFD)
    if flags >= 0, flags & FD_CLOEXEC == 0 {
      _ = fcntl(raw, F_SETFD, flags | FD_CLOEXEC)
    }
  }

  deinit {
    let raw = raw.withLock { $0 }
    if raw >= 0 { close(raw) }
  }

  /// Runs `body` with the descriptor, which stays open meanwhile; `nil` if it was taken.
  /// `body` must neither close it nor use this instance.
  public func withRaw<Result>(_ body: (Int32) throws -> Result) rethrows -> Result? {
    try raw.withLock { raw in
      raw < 0 ? nil : try body(raw)
    }
  }

  /// Gives the ownership away: the caller closes it from now on. `nil` if it was taken already.
  public func take() -> Int32? {
    raw.withLock { raw in
      defer { raw = Self.none }
      return raw < 0 ? nil : raw
    }
  }

  var isOpen: Bool {
    withRaw { fcntl($0, F_GETFD) >= 0 } ?? false
  }

  public static func == (left: FileDescriptor, right: FileDescriptor) -> Bool {
    left === right
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
