import CDBus
import Synchronization

/// A libdbus connection on its way to the bus thread. Closed if it never gets there.
///
/// `@unchecked Sendable`: the lock gives the pointer to one thread alone.
final class OpenedConnection: @unchecked Sendable {
  private let raw: Mutex<UInt>

  /// Connects. connect(2) waits, perhaps for ever, where the bus accepts nobody: not for the bus
  /// thread.
  init(_ address: String) throws(BusError) {
    guard !address.utf8.contains(0) else { throw .invalidString(address) }
    // libdbus writes with MSG_NOSIGNAL; how the process treats SIGPIPE is not its business.
    dbus_connection_set_change_sigpipe(0)
    dbus_threads_init_default()
    var error = CDBus.DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    guard let connection = dbus_connection_open_private(address, &error) else {
      let reason = error.message.map { String(cString: $0) } ?? "out of memory"
      throw .connectionFailed(address: address, reason: reason)
    }
    raw = Mutex(UInt(bitPattern: connection))
  }

  deinit {
    guard let connection = take() else { return }
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// Gives the ownership away, once.
  func take() -> OpaquePointer? {
    raw.withLock { raw in
      defer { raw = 0 }
      return OpaquePointer(bitPattern: raw)
    }
  }
}
