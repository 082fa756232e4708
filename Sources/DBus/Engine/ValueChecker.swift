/// Refuses what D-Bus does not allow, before libdbus sees it.
struct ValueChecker {
  /// D-Bus specification, "Valid Signatures" and "Message Format".
  private static let maximumNesting = 32
  private static let maximumTotalNesting = 64
  private static let maximumSignature = 255
  /// libdbus' and the system bus' limit for one message.
  private static let maximumDescriptors = 16

  private struct Nesting {
    var arrays = 0
    var structures = 0
    var total = 0
  }

  /// Bytes as they are marshalled, padding included; a body starts at a multiple of 8.
  private var size = 0
  private var descriptors = 0

  /// The size of `body`, in bytes.
  ///
  /// - Throws: `.mismatchedValue`, `.invalidString` or `.invalidSignature`.
  static func check(_ body: [Value], canPassDescriptors: Bool) throws(BusError) -> Int {
    var checker = ValueChecker()
    for value in body { try checker.check(value, Nesting()) }
    guard checker.descriptors <= maximumDescriptors else {
      throw .mismatchedValue("a message holds at most \(maximumDescriptors) file descriptors")
    }
    guard checker.descriptors == 0 || canPassDescriptors else {
      throw .mismatchedValue("this connection cannot pass file descriptors")
    }
    let signature = body.signature.string
    guard signature.utf8.count <= maximumSignature else {
      throw .mismatchedValue("the body has too many types for one signature")
    }
    // Types that are allowed each for itself may nest too deep together, even in empty arrays.
    try Names.checkSignature(signature)
    return checker.size
  }

  private mutating func check(_ value: Value, _ nesting: Nesting) throws(BusError) {
    switch value {
    case .byte: size += 1
    case .int16, .uint16: add(2, alignedTo: 2)
    case .bool, .int32, .uint32: add(4, alignedTo: 4)
    case .int64, .uint64, .double: add(8, alignedTo: 8)
    case .string(let text): try checkString(text)
    case .objectPath(let path): add(path.string.utf8.count + 5, alignedTo: 4)
    case .signature(let signature): size += signature.string.utf8.count + 2
    case .fileDescriptor(let descriptor): try checkDescriptor(descriptor)
    case .bytes(let data):
      add(4 + data.count, alignedTo: 4)
      _ = try enter(nesting, \.arrays)
    case .array(let element, let elements): try checkArray(element, elements, nesting)
    case .dictionary(let key, let value, let entries):
      try checkDictionary(key, value, entries, nesting)
    case .structure(let members):
      guard !members.isEmpty else { throw .mismatchedValue("an empty structure") }
      let nesting = try enter(nesting, \.structures)
      add(0, alignedTo: 8)
      for member in members { try check(member, nesting) }
    case .variant(let inner):
      var nesting = Nesting(arrays: 0, structures: 0, total: nesting.total)
      nesting = try enter(nesting, nil)
      let signature = inner.signature
      size += signature.string.utf8.count + 2
      try check(inner, nesting)
      guard signature.isSingleType else { throw .invalidSignature(signature.string) }
    }
  }

  private mutating func checkString(_ text: String) throws(BusError) {
    guard !text.utf8.contains(0) else { throw .invalidString(text) }
    add(text.utf8.count + 5, alignedTo: 4)
  }

  private mutating func checkDescriptor(_ descriptor: FileDescriptor) throws(BusError) {
    guard descriptor.isOpen else { throw .mismatchedValue("a file descriptor that is closed") }
    descriptors += 1
    add(4, alignedTo: 4)
  }

  private mutating func checkArray(
    _ element: Signature, _ elements: [Value], _ nesting: Nesting
  ) throws(BusError) {
    try checkSingle(element)
    let nesting = try enter(nesting, \.arrays)
    add(4, alignedTo: 4)
    add(0, alignedTo: TypeCode(of: element)?.alignment ?? 1)
    for value in elements {
      guard value.signature == element else {
        throw .mismatchedValue("'\(value.signature)' in an array of '\(element)'")
      }
      try check(value, nesting)
    }
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
    add(4, alignedTo: 4)
    add(0, alignedTo: 8)
    for entry in entries {
      guard entry.key.signature == key, entry.value.signature == value else {
        throw .mismatchedValue(
          "'\(entry.key.signature)\(entry.value.signature)' in a dictionary of '\(key)\(value)'")
      }
      add(0, alignedTo: 8)
      try check(entry.key, nesting)
      try check(entry.value, nesting)
    }
  }

  private func checkSingle(_ signature: Signature) throws(BusError) {
    if signature == .variant || signature == .string { return }
    guard signature.isSingleType else { throw .invalidSignature(signature.string) }
  }

  private mutating func add(_ bytes: Int, alignedTo alignment: Int) {
    size = (size + alignment - 1) / alignment * alignment + bytes
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
