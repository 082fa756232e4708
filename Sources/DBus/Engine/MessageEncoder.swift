import CDBus

/// Makes libdbus' messages, of parts that are checked first: libdbus aborts the process on bad ones.
enum MessageEncoder {
  /// A new message, to be unreferenced by the caller.
  static func encode(
    _ message: Message, canPassDescriptors: Bool
  ) throws(BusError) -> OpaquePointer {
    try checkHeader(message)
    let bodySize = try ValueChecker.check(message.body, canPassDescriptors: canPassDescriptors)
    let pathSize = message.path?.string.utf8.count ?? 0
    guard bodySize + pathSize <= maximumMessage - restOfHeader else {
      throw .mismatchedValue("a message holds at most 32 MiB")
    }
    guard let raw = dbus_message_new(message.kind.type) else { throw outOfMemory }
    guard setHeader(of: raw, to: message), append(message.body, to: raw) else {
      dbus_message_unref(raw)
      throw outOfMemory
    }
    return raw
  }

  /// A system bus' limit for a whole message, at which it closes the connection.
  private static let maximumMessage = 32 << 20
  /// Room for the header but its path: a signature and names of at most 255 bytes each.
  private static let restOfHeader = 4096
  private static let outOfMemory = BusError.mismatchedValue("out of memory or descriptors")

  private static func checkHeader(_ message: Message) throws(BusError) {
    try checkRequiredFields(message)
    if let destination = message.destination { try Names.checkBusName(destination) }
    if let interface = message.interface { try Names.checkInterface(interface) }
    if let member = message.member { try Names.checkMember(member) }
    if let errorName = message.errorName { try Names.checkErrorName(errorName) }
    guard message.replySerial != 0 else {
      throw .mismatchedValue("the serial of a call is never 0")
    }
    guard message.path?.string != DBUS_PATH_LOCAL, message.interface != DBUS_INTERFACE_LOCAL else {
      throw .mismatchedValue("\(DBUS_PATH_LOCAL) and \(DBUS_INTERFACE_LOCAL) are reserved")
    }
  }

  /// D-Bus specification, "Header Fields".
  private static func checkRequiredFields(_ message: Message) throws(BusError) {
    switch message.kind {
    case .methodCall:
      guard message.path != nil, message.member != nil else {
        throw .mismatchedValue("a method call needs a path and a member")
      }
    case .signal:
      guard message.path != nil, message.interface != nil, message.member != nil else {
        throw .mismatchedValue("a signal needs a path, an interface and a member")
      }
    case .methodReturn, .error:
      guard message.replySerial != nil else {
        throw .mismatchedValue("a reply needs the serial of its call")
      }
      guard message.kind == .methodReturn || message.errorName != nil else {
        throw .mismatchedValue("an error needs a name")
      }
    }
  }

  private static func setHeader(of raw: OpaquePointer, to message: Message) -> Bool {
    dbus_message_set_no_reply(raw, message.noReplyExpected ? 1 : 0)
    dbus_message_set_auto_start(raw, message.noAutoStart ? 0 : 1)
    return set(message.destination, dbus_message_set_destination, raw)
      && set(message.path?.string, dbus_message_set_path, raw)
      && set(message.interface, dbus_message_set_interface, raw)
      && set(message.member, dbus_message_set_member, raw)
      && set(message.errorName, dbus_message_set_error_name, raw)
      && (message.replySerial.map { dbus_message_set_reply_serial(raw, $0) != 0 } ?? true)
  }

  private static func set(
    _ text: String?, _ setter: (OpaquePointer?, UnsafePointer<CChar>?) -> dbus_bool_t,
    _ raw: OpaquePointer
  ) -> Bool {
    text.map { setter(raw, $0) != 0 } ?? true
  }

  private static func append(_ body: [Value], to raw: OpaquePointer) -> Bool {
    if body.isEmpty { return true }
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(raw, &iterator)
    return body.allSatisfy { ValueEncoder.append($0, to: &iterator) }
  }
}
