import CDBus
import Foundation

/// Reads values. libdbus limits their nesting to 64 levels, so recursion is bounded.
enum ValueDecoder {
  /// The values from here to the end of the container or body.
  static func values(_ iterator: inout DBusMessageIter) throws(BusError) -> [Value] {
    var values: [Value] = []
    while let code = TypeCode(dbus_message_iter_get_arg_type(&iterator)) {
      values.append(try value(&iterator, code))
      dbus_message_iter_next(&iterator)
    }
    return values
  }

  private static func value(
    _ iterator: inout DBusMessageIter, _ code: TypeCode
  ) throws(BusError) -> Value {
    switch code {
    case .byte: .byte(fixed(&iterator, 0))
    case .bool: .bool(fixed(&iterator, dbus_bool_t(0)) != 0)
    case .int16: .int16(fixed(&iterator, 0))
    case .uint16: .uint16(fixed(&iterator, 0))
    case .int32: .int32(fixed(&iterator, 0))
    case .uint32: .uint32(fixed(&iterator, 0))
    case .int64: .int64(fixed(&iterator, 0))
    case .uint64: .uint64(fixed(&iterator, 0))
    case .double: .double(fixed(&iterator, 0))
    case .string: .string(text(&iterator))
    case .objectPath: .objectPath(ObjectPath(trusted: text(&iterator)))
    case .signature: .signature(Signature(trusted: text(&iterator)))
    case .fileDescriptor: .fileDescriptor(try descriptor(&iterator))
    case .array: try array(&iterator)
    case .structure: .structure(try nested(&iterator))
    case .variant: .variant(try variant(&iterator))
    case .dictionaryEntry: throw .mismatchedValue("a dictionary entry outside of an array")
    }
  }

  private static func fixed<T: BitwiseCopyable>(
    _ iterator: inout DBusMessageIter, _ initial: T
  ) -> T {
    var value = initial
    dbus_message_iter_get_basic(&iterator, &value)
    return value
  }

  static func text(_ iterator: inout DBusMessageIter) -> String {
    var text: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&iterator, &text)
    return text.map { String(cString: $0) } ?? ""
  }

  /// libdbus duplicates it for us, close-on-exec.
  private static func descriptor(
    _ iterator: inout DBusMessageIter
  ) throws(BusError) -> FileDescriptor {
    let raw = fixed(&iterator, Int32(-1))
    guard raw >= 0 else {
      throw .mismatchedValue("this process has no room for another file descriptor")
    }
    return FileDescriptor(adopting: raw)
  }

  private static func nested(_ iterator: inout DBusMessageIter) throws(BusError) -> [Value] {
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&iterator, &inner)
    return try values(&inner)
  }

  private static func variant(_ iterator: inout DBusMessageIter) throws(BusError) -> Value {
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&iterator, &inner)
    guard let code = TypeCode(dbus_message_iter_get_arg_type(&inner)) else {
      throw .mismatchedValue("an empty variant")
    }
    return try value(&inner, code)
  }

  private static func array(_ iterator: inout DBusMessageIter) throws(BusError) -> Value {
    switch TypeCode(dbus_message_iter_get_element_type(&iterator)) {
    case .byte:
      return .bytes(bytes(&iterator))
    case .dictionaryEntry:
      return try dictionary(&iterator)
    case let code:
      let element = code?.signature ?? Signature(trusted: signature(&iterator, droppingFirst: 1))
      return .array(element: element, try nested(&iterator))
    }
  }

  private static func bytes(_ iterator: inout DBusMessageIter) -> Data {
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&iterator, &inner)
    var start: UnsafePointer<UInt8>?
    var count: Int32 = 0
    dbus_message_iter_get_fixed_array(&inner, &start, &count)
    guard let start, count > 0 else { return Data() }
    return Data(bytes: start, count: Int(count))
  }

  private static func dictionary(_ iterator: inout DBusMessageIter) throws(BusError) -> Value {
    // "a{" key value "}"
    let inside = signature(&iterator, droppingFirst: 2).dropLast()
    let isVardict = inside == "sv"
    let key = isVardict ? .string : Signature(trusted: String(inside.prefix(1)))
    let value = isVardict ? .variant : Signature(trusted: String(inside.dropFirst()))
    var entries: [DictionaryEntry] = []
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&iterator, &inner)
    while dbus_message_iter_get_arg_type(&inner) != 0 {
      let pair = try nested(&inner)
      guard pair.count == 2 else { throw .mismatchedValue("a dictionary entry is not a pair") }
      entries.append(DictionaryEntry(key: pair[0], value: pair[1]))
      dbus_message_iter_next(&inner)
    }
    return .dictionary(key: key, value: value, entries)
  }

  private static func signature(
    _ iterator: inout DBusMessageIter, droppingFirst count: Int
  ) -> String {
    guard let text = dbus_message_iter_get_signature(&iterator) else { return "" }
    defer { dbus_free(text) }
    return String(String(cString: text).dropFirst(count))
  }
}
