import CDBus

/// Checks of names by libdbus' own rules, so that nothing reaches it that would make it abort.
enum Names {
  static func checkBusName(_ text: String) throws(BusError) {
    guard isValid(text, dbus_validate_bus_name) else { throw .invalidBusName(text) }
  }

  static func checkInterface(_ text: String) throws(BusError) {
    guard isValid(text, dbus_validate_interface) else { throw .invalidInterfaceName(text) }
  }

  static func checkMember(_ text: String) throws(BusError) {
    guard isValid(text, dbus_validate_member) else { throw .invalidMemberName(text) }
  }

  static func checkErrorName(_ text: String) throws(BusError) {
    guard isValid(text, dbus_validate_error_name) else { throw .invalidErrorName(text) }
  }

  static func checkPath(_ text: String) throws(BusError) {
    guard isValid(text, dbus_validate_path) else { throw .invalidObjectPath(text) }
  }

  static func checkSignature(_ text: String) throws(BusError) {
    guard isValid(text, dbus_signature_validate) else { throw .invalidSignature(text) }
  }

  static func isSingleType(_ text: String) -> Bool {
    isValid(text, dbus_signature_validate_single)
  }

  private static func isValid(
    _ text: String,
    _ check: (UnsafePointer<CChar>?, UnsafeMutablePointer<CDBus.DBusError>?) -> dbus_bool_t
  ) -> Bool {
    !text.utf8.contains(0) && check(text, nil) != 0
  }
}
