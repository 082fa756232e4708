import CDBus

/// org.freedesktop.DBus.Peer, which every connection serves on every path.
enum PeerInterface {
  static let name = "org.freedesktop.DBus.Peer"

  /// `false` if `call` is not for this interface.
  static func handle(_ call: IncomingCall) -> Bool {
    guard call.message.interface == name else { return false }
    switch call.message.member {
    case "Ping":
      call.reply()
    case "GetMachineId":
      replyMachineID(to: call)
    default:
      call.error(
        ErrorName.unknownMethod,
        "Unknown method invoked on org.freedesktop.DBus.Peer interface")
    }
    return true
  }

  private static func replyMachineID(to call: IncomingCall) {
    var error = CDBus.DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    guard let identifier = dbus_try_get_local_machine_id(&error) else {
      let text = error.message.map { String(cString: $0) } ?? "out of memory"
      call.error(ErrorName.failed, text)
      return
    }
    defer { dbus_free(identifier) }
    call.reply([.string(String(cString: identifier))])
  }
}
