import Foundation

/// One value of a message's body, in all the types that D-Bus has.
///
/// Any combination can be built; what D-Bus does not allow (an array of mixed types, an empty
/// structure, a string with a NUL, …) is a `BusError` of the call that sends it.
public enum Value: Hashable, Sendable {
  case byte(UInt8)
  case bool(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case objectPath(ObjectPath)
  case signature(Signature)
  case fileDescriptor(FileDescriptor)
  /// `ay`. A received array of bytes always has this form.
  case bytes(Data)
  /// An array of anything but dictionary entries; `element` is its one complete type.
  case array(element: Signature, [Value])
  /// An array of dictionary entries, in the order of the message. `key` is a basic type.
  case dictionary(key: Signature, value: Signature, [DictionaryEntry])
  /// At least one value.
  case structure([Value])
  indirect case variant(Value)
}

/// One entry of a dictionary.
public struct DictionaryEntry: Hashable, Sendable {
  public var key: Value
  public var value: Value

  public init(key: Value, value: Value) {
    self.key = key
    self.value = value
  }
}

extension Value {
  /// An array of strings, `as`.
  public static func strings(_ strings: some Sequence<String>) -> Value {
    .array(element: .string, strings.map(Value.string))
  }

  /// An array of object paths, `ao`.
  public static func objectPaths(_ paths: some Sequence<ObjectPath>) -> Value {
    .array(element: .objectPath, paths.map(Value.objectPath))
  }

  /// A dictionary from names to variants, `a{sv}`, in the order given. The values are wrapped in
  /// variants here.
  public static func vardict(_ entries: some Sequence<(String, Value)>) -> Value {
    .dictionary(
      key: .string, value: .variant,
      entries.map { DictionaryEntry(key: .string($0.0), value: .variant($0.1)) })
  }

  /// A dictionary from names to variants, `a{sv}`, sorted by name. The values are wrapped in
  /// variants here.
  public static func vardict(_ entries: [String: Value]) -> Value {
    vardict(entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
}
