/// The type codes of D-Bus (libdbus has them as macros that Swift cannot see).
enum TypeCode: UInt8 {
  case byte = 0x79  // y
  case bool = 0x62  // b
  case int16 = 0x6E  // n
  case uint16 = 0x71  // q
  case int32 = 0x69  // i
  case uint32 = 0x75  // u
  case int64 = 0x78  // x
  case uint64 = 0x74  // t
  case double = 0x64  // d
  case string = 0x73  // s
  case objectPath = 0x6F  // o
  case signature = 0x67  // g
  case fileDescriptor = 0x68  // h
  case array = 0x61  // a
  case variant = 0x76  // v
  case structure = 0x72  // r
  case dictionaryEntry = 0x65  // e

  init?(_ code: Int32) {
    self.init(rawValue: UInt8(truncatingIfNeeded: code))
  }

  /// The first type of `signature`.
  init?(of signature: Signature) {
    switch signature.string.utf8.first {
    case UInt8(ascii: "("): self = .structure
    case let code?: self.init(rawValue: code)
    case nil: return nil
    }
  }

  /// A value of this type starts at a multiple of so many bytes.
  var alignment: Int {
    switch self {
    case .byte, .signature, .variant: 1
    case .int16, .uint16: 2
    case .bool, .int32, .uint32, .string, .objectPath, .fileDescriptor, .array: 4
    case .int64, .uint64, .double, .structure, .dictionaryEntry: 8
    }
  }

  /// The signature of a type that is just its code; `nil` for containers but variants.
  var signature: Signature? {
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
    case .variant: .variant
    case .array, .structure, .dictionaryEntry: nil
    }
  }
}
