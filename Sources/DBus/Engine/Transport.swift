import CDBus
import Glibc

/// The libdbus connection and the descriptors it wants polled. Bus thread only.
final class Transport {
  private var connection: OpaquePointer?
  private var watches: [OpaquePointer] = []
  /// The watches of the last `appendDescriptors`, in the same order.
  private var polled: [OpaquePointer] = []

  deinit { close() }

  /// Takes over what an `OpenedConnection` has opened; authentication goes on in the background.
  /// `false` if there is no memory.
  func adopt(_ connection: OpaquePointer) -> Bool {
    self.connection = connection
    dbus_connection_set_exit_on_disconnect(connection, 0)
    let isWatching = dbus_connection_set_watch_functions(
      connection,
      { watch, context in
        guard let watch, let context else { return 0 }
        Unmanaged<Transport>.fromOpaque(context).takeUnretainedValue().watches.append(watch)
        return 1
      },
      { watch, context in
        guard let watch, let context else { return }
        let transport = Unmanaged<Transport>.fromOpaque(context).takeUnretainedValue()
        transport.watches.removeAll { $0 == watch }
      },
      nil, Unmanaged.passUnretained(self).toOpaque(), nil)
    if isWatching == 0 { close() }
    return isWatching != 0
  }

  var isOpen: Bool { connection != nil }

  var isConnected: Bool {
    guard let connection else { return false }
    return dbus_connection_get_is_connected(connection) != 0
  }

  var isAuthenticated: Bool {
    guard let connection else { return false }
    return dbus_connection_get_is_authenticated(connection) != 0
  }

  var canPassDescriptors: Bool {
    guard let connection else { return false }
    return dbus_connection_can_send_type(connection, Int32(TypeCode.fileDescriptor.rawValue)) != 0
  }

  var hasUnsent: Bool {
    guard let connection else { return false }
    return dbus_connection_has_messages_to_send(connection) != 0
  }

  var hasMessages: Bool {
    guard let connection else { return false }
    return dbus_connection_get_dispatch_status(connection) != DBUS_DISPATCH_COMPLETE
  }

  /// Writes `message` or queues it. `nil` if there is no connection or no memory.
  func send(_ message: OpaquePointer) -> UInt32? {
    guard let connection else { return nil }
    var serial: dbus_uint32_t = 0
    return dbus_connection_send(connection, message, &serial) != 0 ? serial : nil
  }

  /// The next message that has arrived, to be unreferenced by the caller.
  func popMessage() -> OpaquePointer? {
    guard let connection else { return nil }
    return dbus_connection_pop_message(connection)
  }

  func appendDescriptors(to descriptors: inout [pollfd]) {
    polled.removeAll(keepingCapacity: true)
    for watch in watches where dbus_watch_get_enabled(watch) != 0 {
      let flags = dbus_watch_get_flags(watch)
      var events: Int32 = 0
      if flags & DBUS_WATCH_READABLE.rawValue != 0 { events |= POLLIN }
      if flags & DBUS_WATCH_WRITABLE.rawValue != 0 { events |= POLLOUT }
      descriptors.append(
        pollfd(fd: dbus_watch_get_unix_fd(watch), events: Int16(events), revents: 0))
      polled.append(watch)
    }
  }

  /// Reads and writes as poll(2) found possible. `descriptors` are those of `appendDescriptors`.
  func handle(_ descriptors: ArraySlice<pollfd>) {
    for (watch, descriptor) in zip(polled, descriptors) where descriptor.revents != 0 {
      // One watch's work may have removed another.
      guard watches.contains(watch) else { continue }
      let events = Int32(descriptor.revents)
      var flags: UInt32 = 0
      if events & POLLIN != 0 { flags |= DBUS_WATCH_READABLE.rawValue }
      if events & POLLOUT != 0 { flags |= DBUS_WATCH_WRITABLE.rawValue }
      if events & (POLLERR | POLLNVAL) != 0 { flags |= DBUS_WATCH_ERROR.rawValue }
      if events & POLLHUP != 0 { flags |= DBUS_WATCH_HANGUP.rawValue }
      dbus_watch_handle(watch, flags)
    }
  }

  func close() {
    guard let connection else { return }
    self.connection = nil
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
    watches = []
    polled = []
  }
}
