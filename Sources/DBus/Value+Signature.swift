extension Value {
  /// The type of this value. Of a value that D-Bus does not allow it is what its parts say.
  public var signature: Signature {
    switch self {
    case .byte: .byte
    case .bool: .bool
    case .int16: .int16
    case .uint16: .uint16
    case .int32: .int32
    case .uint32: .uint32
    case .int64: .int64
    case .uint64: .uint64
    case .double: .double
    case .string: .string
    case .objectPath: .objectPath
    case .signature: .signature
    case .fileDescriptor: .fileDescriptor
    case .bytes: .bytes
    case .variant: .variant
    case .array(let element, _):
      Signature(trusted: "a" + element.string)
    case .dictionary(.string, .variant, _):
      .vardict
    case .dictionary(let key, let value, _):
      Signature(trusted: "a{" + key.string + value.string + "}")
    case .structure(let members):
      Signature(trusted: "(" + members.reduce(into: "") { $0 += $1.signature.string } + ")")
    }
  }
}

extension [Value] {
  /// The types of a message body, one after the other.
  public var signature: Signature {
    Signature(trusted: reduce(into: "") { $0 += $1.signature.string })
  }
}
