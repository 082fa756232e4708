import CDBus
import Foundation

/// Appends values that `ValueChecker` has passed. `false` means out of memory or descriptors; the
/// message is of no use then.
enum ValueEncoder {
  static func append(_ value: Value, to iterator: inout DBusMessageIter) -> Bool {
    switch value {
    case .byte(let value): basic(.byte, value, &iterator)
    case .bool(let value): basic(.bool, dbus_bool_t(value ? 1 : 0), &iterator)
    case .int16(let value): basic(.int16, value, &iterator)
    case .uint16(let value): basic(.uint16, value, &iterator)
    case .int32(let value): basic(.int32, value, &iterator)
    case .uint32(let value): basic(.uint32, value, &iterator)
    case .int64(let value): basic(.int64, value, &iterator)
    case .uint64(let value): basic(.uint64, value, &iterator)
    case .double(let value): basic(.double, value, &iterator)
    case .string(let text): string(.string, text, &iterator)
    case .objectPath(let path): string(.objectPath, path.string, &iterator)
    case .signature(let signature): string(.signature, signature.string, &iterator)
    case .fileDescriptor(let descriptor):
      // libdbus duplicates it.
      descriptor.withRaw { basic(.fileDescriptor, $0, &iterator) } ?? false
    case .bytes(let data): bytes(data, &iterator)
    case .array(let element, let elements):
      container(.array, element.string, &iterator) { inner in
        elements.allSatisfy { append($0, to: &inner) }
      }
    case .dictionary(let key, let value, let entries):
      container(.array, "{" + key.string + value.string + "}", &iterator) { inner in
        entries.allSatisfy { append($0, to: &inner) }
      }
    case .structure(let members):
      container(.structure, nil, &iterator) { inner in
        members.allSatisfy { append($0, to: &inner) }
      }
    case .variant(let value):
      container(.variant, value.signature.string, &iterator) { append(value, to: &$0) }
    }
  }

  private static func append(
    _ entry: DictionaryEntry, to iterator: inout DBusMessageIter
  ) -> Bool {
    container(.dictionaryEntry, nil, &iterator) { inner in
      append(entry.key, to: &inner) && append(entry.value, to: &inner)
    }
  }

  private static func basic<T: BitwiseCopyable>(
    _ code: TypeCode, _ value: T, _ iterator: inout DBusMessageIter
  ) -> Bool {
    withUnsafePointer(to: value) {
      dbus_message_iter_append_basic(&iterator, Int32(code.rawValue), $0) != 0
    }
  }

  private static func string(
    _ code: TypeCode, _ text: String, _ iterator: inout DBusMessageIter
  ) -> Bool {
    text.withCString { basic(code, $0, &iterator) }
  }

  private static func bytes(_ data: Data, _ iterator: inout DBusMessageIter) -> Bool {
    container(.array, "y", &iterator) { inner in
      data.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return true }
        return withUnsafePointer(to: start) {
          dbus_message_iter_append_fixed_array(
            &inner, Int32(TypeCode.byte.rawValue), $0, Int32(bytes.count)) != 0
        }
      }
    }
  }

  private static func container(
    _ code: TypeCode, _ contents: String?, _ iterator: inout DBusMessageIter,
    _ fill: (inout DBusMessageIter) -> Bool
  ) -> Bool {
    var inner = DBusMessageIter()
    guard
      dbus_message_iter_open_container(&iterator, Int32(code.rawValue), contents, &inner) != 0
    else { return false }
    guard fill(&inner) else {
      dbus_message_iter_abandon_container(&iterator, &inner)
      return false
    }
    return dbus_message_iter_close_container(&iterator, &inner) != 0
  }
}
