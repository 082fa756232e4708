import Foundation

/// Typed views. Each is `nil` when the value is of another type; none looks into a variant (see
/// `unwrapped`).
extension Value {
  public var asByte: UInt8? { if case .byte(let value) = self { value } else { nil } }
  public var asBool: Bool? { if case .bool(let value) = self { value } else { nil } }
  public var asInt16: Int16? { if case .int16(let value) = self { value } else { nil } }
  public var asUInt16: UInt16? { if case .uint16(let value) = self { value } else { nil } }
  public var asInt32: Int32? { if case .int32(let value) = self { value } else { nil } }
  public var asUInt32: UInt32? { if case .uint32(let value) = self { value } else { nil } }
  public var asInt64: Int64? { if case .int64(let value) = self { value } else { nil } }
  public var asUInt64: UInt64? { if case .uint64(let value) = self { value } else { nil } }
  public var asDouble: Double? { if case .double(let value) = self { value } else { nil } }
  public var asString: String? { if case .string(let value) = self { value } else { nil } }
  public var asBytes: Data? { if case .bytes(let value) = self { value } else { nil } }

  public var asObjectPath: ObjectPath? {
    if case .objectPath(let value) = self { value } else { nil }
  }

  public var asSignature: Signature? {
    if case .signature(let value) = self { value } else { nil }
  }

  public var asFileDescriptor: FileDescriptor? {
    if case .fileDescriptor(let value) = self { value } else { nil }
  }

  /// The elements of an array; not of `ay`, see `asBytes`.
  public var asArray: [Value]? {
    if case .array(_, let elements) = self { elements } else { nil }
  }

  /// The members of a structure.
  public var asStructure: [Value]? {
    if case .structure(let members) = self { members } else { nil }
  }

  /// The entries of a dictionary, in the order of the message.
  public var asDictionary: [DictionaryEntry]? {
    if case .dictionary(_, _, let entries) = self { entries } else { nil }
  }

  /// `as`
  public var asStrings: [String]? { elements(of: .string, as: \.asString) }

  /// `ao`
  public var asObjectPaths: [ObjectPath]? { elements(of: .objectPath, as: \.asObjectPath) }

  /// `a{sv}` with the variants stripped. Of a key that occurs twice the last value counts.
  public var asVardict: [String: Value]? {
    guard case .dictionary(.string, .variant, let entries) = self else { return nil }
    var result = [String: Value](minimumCapacity: entries.count)
    for entry in entries {
      guard let key = entry.key.asString else { return nil }
      result[key] = entry.value.unwrapped
    }
    return result
  }

  /// The value inside a variant, however deep; other values as they are.
  public var unwrapped: Value {
    var value = self
    while case .variant(let inner) = value { value = inner }
    return value
  }

  private func elements<T>(of type: Signature, as view: (Value) -> T?) -> [T]? {
    guard case .array(type, let elements) = self else { return nil }
    let typed = elements.compactMap(view)
    return typed.count == elements.count ? typed : nil
  }
}
