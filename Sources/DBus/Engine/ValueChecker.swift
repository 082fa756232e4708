/// Refuses what D-Bus does not allow, before libdbus sees it.
struct ValueChecker {
  /// D-Bus specification, "Valid Signatures" and "Message Format".
  private static let maximumNesting = 32
  private static let maximumTotalNesting = 64
  private static let maximumArray = 64 << 20
  private static let maximumMessage = 128 << 20
  private static let maximumSignature = 255
  /// libdbus' and the system bus' limit for one message.
  private static let maximumDescriptors = 16

  private struct Nesting {
    var arrays = 0
    var structures = 0
    var total = 0
  }

  /// Bytes, without padding.
  private var size = 0
  private var descriptors = 0

  /// - Throws: `.mismatchedValue`, `.invalidString` or `.invalidSignature`.
  static func check(_ body: [Value], canPassDescriptors: Bool) throws(BusError) {
    if body.isEmpty { return }
    var checker = ValueChecker()
    for value in body { try checker.check(value, Nesting()) }
    guard checker.size <= maximumMessage else {
      throw .mismatchedValue("a message holds at most 128 MiB")
    }
    guard checker.descriptors <= maximumDescriptors else {
      throw .mismatchedValue("a message holds at most \(maximumDescriptors) file descriptors")
    }
    guard checker.descriptors == 0 || canPassDescriptors else {
      throw .mismatchedValue("this connection cannot pass file descriptors")
    }
    guard body.signature.string.utf8.count <= maximumSignature else {
      throw .mismatchedValue("the body has too many types for one signature")
    }
  }

  private mutating func check(_ value: Value, _ nesting: Nesting) throws(BusError) {
    switch value {
    case .byte: size += 1
    case .int16, .uint16: size += 2
    case .bool, .int32, .uint32: size += 4
    case .int64, .uint64, .double: size += 8
    case .string(let text): try checkString(text)
    case .objectPath(let path): size += path.string.utf8.count + 5
    case .signature(let signature): size += signature.string.utf8.count + 2
    case .fileDescriptor(let descriptor): try checkDescriptor(descriptor)
    case .bytes(let data):
      size += data.count
      try checkArraySize(data.count)
      _ = try enter(nesting, \.arrays)
    case .array(let element, let elements): try checkArray(element, elements, nesting)
    case .dictionary(let key, let value, let entries):
      try checkDictionary(key, value, entries, nesting)
    case .structure(let members):
      guard !members.isEmpty else { throw .mismatchedValue("an empty structure") }
      let nesting = try enter(nesting, \.structures)
      for member in members { try check(member, nesting) }
    case .variant(let inner):
      var nesting = Nesting(arrays: 0, structures: 0, total: nesting.total)
      nesting = try enter(nesting, nil)
      try check(inner, nesting)
      guard inner.signature.isSingleType else { throw .invalidSignature(inner.signature.string) }
    }
  }

  private mutating func checkString(_ text: String) throws(BusError) {
    guard !text.utf8.contains(0) else { throw .invalidString(text) }
    size += text.utf8.count + 5
  }

  private mutating func checkDescriptor(_ descriptor: FileDescriptor) throws(BusError) {
    guard descriptor.isOpen else { throw .mismatchedValue("a file descriptor that is closed") }
    descriptors += 1
    size += 4
  }

  private mutating func checkArray(
    _ element: Signature, _ elements: [Value], _ nesting: Nesting
  ) throws(BusError) {
    try checkSingle(element)
    let nesting = try enter(nesting, \.arrays)
    let start = size
    for value in elements {
      guard value.signature == element else {
        throw .mismatchedValue("'\(value.signature)' in an array of '\(element)'")
      }
      try check(value, nesting)
    }
    try checkArraySize(size - start)
  }

  private mutating func checkDictionary(
    _ key: Signature, _ value: Signature, _ entries: [DictionaryEntry], _ nesting: Nesting
  ) throws(BusError) {
    guard key.isBasicType else {
      throw .mismatchedValue("the key of a dictionary is a basic type, not '\(key)'")
    }
    try checkSingle(value)
    // An entry counts as a structure.
    let nesting = try enter(enter(nesting, \.arrays), \.structures)
    let start = size
    for entry in entries {
      guard entry.key.signature == key, entry.value.signature == value else {
        throw .mismatchedValue(
          "'\(entry.key.signature)\(entry.value.signature)' in a dictionary of '\(key)\(value)'")
      }
      try check(entry.key, nesting)
      try check(entry.value, nesting)
    }
    try checkArraySize(size - start)
  }

  private func checkSingle(_ signature: Signature) throws(BusError) {
    if signature == .variant || signature == .string { return }
    guard signature.isSingleType else { throw .invalidSignature(signature.string) }
  }

  private func checkArraySize(_ bytes: Int) throws(BusError) {
    guard bytes <= Self.maximumArray else {
      throw .mismatchedValue("an array holds at most 64 MiB")
    }
  }

  private func enter(
    _ nesting: Nesting, _ kind: WritableKeyPath<Nesting, Int>?
  ) throws(BusError) -> Nesting {
    var nesting = nesting
    nesting.total += 1
    if let kind { nesting[keyPath: kind] += 1 }
    guard nesting.total <= Self.maximumTotalNesting, nesting.arrays <= Self.maximumNesting,
      nesting.structures <= Self.maximumNesting
    else { throw .mismatchedValue("nested too deep") }
    return nesting
  }
}
