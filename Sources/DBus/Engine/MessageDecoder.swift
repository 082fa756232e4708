import CDBus

/// Reads libdbus' messages, which libdbus has validated on receipt.
enum MessageDecoder {
  static func message(_ raw: OpaquePointer) throws(BusError) -> Message {
    var message = header(raw)
    message.body = try body(raw)
    return message
  }

  /// Everything but the body.
  static func header(_ raw: OpaquePointer) -> Message {
    var message = Message(
      kind: Message.Kind(dbus_message_get_type(raw)) ?? .signal,
      destination: string(dbus_message_get_destination(raw)),
      path: string(dbus_message_get_path(raw)).map(ObjectPath.init(trusted:)),
      interface: string(dbus_message_get_interface(raw)),
      member: string(dbus_message_get_member(raw)))
    message.sender = string(dbus_message_get_sender(raw))
    message.errorName = string(dbus_message_get_error_name(raw))
    message.serial = dbus_message_get_serial(raw)
    let replySerial = dbus_message_get_reply_serial(raw)
    message.replySerial = replySerial == 0 ? nil : replySerial
    message.noReplyExpected = dbus_message_get_no_reply(raw) != 0
    message.noAutoStart = dbus_message_get_auto_start(raw) == 0
    return message
  }

  static func body(_ raw: OpaquePointer) throws(BusError) -> [Value] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(raw, &iterator) != 0 else { return [] }
    return try ValueDecoder.values(&iterator)
  }

  /// The first argument, if it is a string.
  static func firstString(_ raw: OpaquePointer) -> String? {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(raw, &iterator) != 0,
      TypeCode(dbus_message_iter_get_arg_type(&iterator)) == .string
    else { return nil }
    return ValueDecoder.text(&iterator)
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String? {
    text.map { String(cString: $0) }
  }
}

extension Message.Kind {
  /// libdbus' number for it; `nil` for one that a later D-Bus may bring.
  init?(_ type: Int32) {
    switch type {
    case DBUS_MESSAGE_TYPE_METHOD_CALL: self = .methodCall
    case DBUS_MESSAGE_TYPE_METHOD_RETURN: self = .methodReturn
    case DBUS_MESSAGE_TYPE_ERROR: self = .error
    case DBUS_MESSAGE_TYPE_SIGNAL: self = .signal
    default: return nil
    }
  }

  var type: Int32 {
    switch self {
    case .methodCall: DBUS_MESSAGE_TYPE_METHOD_CALL
    case .methodReturn: DBUS_MESSAGE_TYPE_METHOD_RETURN
    case .error: DBUS_MESSAGE_TYPE_ERROR
    case .signal: DBUS_MESSAGE_TYPE_SIGNAL
    }
  }
}
