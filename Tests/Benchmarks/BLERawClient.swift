import CDBus
import DBus
import Foundation

/// A D-Bus client as one writes it in C: one thread that blocks.
final class BLERawClient {
  private let connection: OpaquePointer

  /// libdbus' own names are macros that Swift can't read.
  private enum TypeCode {
    static let array = Int32(UInt8(ascii: "a"))
    static let byte = Int32(UInt8(ascii: "y"))
    static let dictionaryEntry = Int32(UInt8(ascii: "e"))
  }

  init(_ address: BusAddress) throws {
    guard let connection = dbus_connection_open_private(address.description, nil) else {
      throw BLEFailure("libdbus could not connect to \(address)")
    }
    self.connection = connection
    dbus_connection_set_exit_on_disconnect(connection, 0)
    guard dbus_bus_register(connection, nil) != 0 else {
      throw BLEFailure("libdbus could not say Hello")
    }
  }

  func close() {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  func read(_ path: ObjectPath) throws -> [UInt8] {
    let reply = try call(path, "ReadValue") { arguments in Self.appendNoOptions(&arguments) }
    defer { dbus_message_unref(reply) }
    var arguments = DBusMessageIter()
    dbus_message_iter_init(reply, &arguments)
    return Self.bytes(&arguments)
  }

  /// Subscribes, asks for the values, and receives them; the cost of one.
  func receiveBurst(of count: Int, from peripheral: BLEFixture) throws -> BLECost {
    let rule =
      "type='signal',interface='org.freedesktop.DBus.Properties',"
      + "member='PropertiesChanged',path='\(peripheral.notifying)'"
    dbus_bus_add_match(connection, rule, nil)
    dbus_message_unref(try call(peripheral.notifying, "StartNotify") { _ in })
    let reply = try call(peripheral.trigger, "WriteValue") { arguments in
      Self.append(BLEBench.bytes(of: count), &arguments)
      Self.appendNoOptions(&arguments)
    }
    dbus_message_unref(reply)

    var received = 0
    var watch: BLEStopwatch?
    while received < count, dbus_connection_read_write(connection, 10_000) != 0 {
      while let message = dbus_connection_pop_message(connection) {
        if let value = Self.changedValue(message), value.count == 4 {
          received += 1
          if watch == nil { watch = BLEStopwatch() }
        }
        dbus_message_unref(message)
      }
    }
    guard let watch, received == count else {
      throw BLEFailure("libdbus received \(received) of \(count) values")
    }
    let cost = watch.cost(of: count - 1)
    dbus_message_unref(try call(peripheral.notifying, "StopNotify") { _ in })
    return cost
  }

  private func call(
    _ path: ObjectPath, _ member: String, _ append: (inout DBusMessageIter) -> Void
  ) throws -> OpaquePointer {
    guard
      let message = dbus_message_new_method_call(
        "org.bluez", path.string, "org.bluez.GattCharacteristic1", member)
    else { throw BLEFailure("libdbus made no message") }
    defer { dbus_message_unref(message) }
    var arguments = DBusMessageIter()
    dbus_message_iter_init_append(message, &arguments)
    append(&arguments)
    guard
      let reply = dbus_connection_send_with_reply_and_block(connection, message, 25_000, nil)
    else { throw BLEFailure("\(member) on \(path) failed") }
    return reply
  }

  private static func appendNoOptions(_ arguments: inout DBusMessageIter) {
    var options = DBusMessageIter()
    dbus_message_iter_open_container(&arguments, TypeCode.array, "{sv}", &options)
    dbus_message_iter_close_container(&arguments, &options)
  }

  private static func append(_ data: Data, _ arguments: inout DBusMessageIter) {
    var array = DBusMessageIter()
    dbus_message_iter_open_container(&arguments, TypeCode.array, "y", &array)
    for byte in data {
      var byte = byte
      dbus_message_iter_append_basic(&array, TypeCode.byte, &byte)
    }
    dbus_message_iter_close_container(&arguments, &array)
  }

  /// The value of a PropertiesChanged that begins with the property Value.
  private static func changedValue(_ message: OpaquePointer) -> [UInt8]? {
    guard
      dbus_message_is_signal(
        message, "org.freedesktop.DBus.Properties", "PropertiesChanged") != 0
    else { return nil }
    var arguments = DBusMessageIter()
    var properties = DBusMessageIter()
    var entry = DBusMessageIter()
    var variant = DBusMessageIter()
    dbus_message_iter_init(message, &arguments)
    dbus_message_iter_next(&arguments)
    dbus_message_iter_recurse(&arguments, &properties)
    guard dbus_message_iter_get_arg_type(&properties) == TypeCode.dictionaryEntry else {
      return nil
    }
    dbus_message_iter_recurse(&properties, &entry)
    var name: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&entry, &name)
    guard let name, strcmp(name, "Value") == 0 else { return nil }
    dbus_message_iter_next(&entry)
    dbus_message_iter_recurse(&entry, &variant)
    return bytes(&variant)
  }

  private static func bytes(_ arguments: inout DBusMessageIter) -> [UInt8] {
    var array = DBusMessageIter()
    dbus_message_iter_recurse(&arguments, &array)
    var bytes: UnsafePointer<UInt8>?
    var count: Int32 = 0
    dbus_message_iter_get_fixed_array(&array, &bytes, &count)
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}
