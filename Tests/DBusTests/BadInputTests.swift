import DBus
import Foundation
import Testing

/// Everything that libdbus would abort on is a typed error instead.
@Suite(.timeLimit(.minutes(1)))
struct BadInputTests {
  private static let tooDeep = (0..<65).reduce(Value.byte(0)) { value, _ in .variant(value) }
  private static let deepStructure = (0..<33).reduce(Value.byte(0)) { value, _ in
    .structure([value])
  }
  private static let deepArray = (0..<33).reduce(Value.byte(0)) { value, _ in
    .array(element: value.signature, [value])
  }
  private static let closed: FileDescriptor = {
    let descriptor = FileDescriptor(adopting: dup(0))
    if let raw = descriptor.take() { close(raw) }
    return descriptor
  }()

  static let bodies: [(String, [Value], @Sendable (BusError) -> Bool)] = [
    ("NUL", [.string("a\0b")], { $0 == .invalidString("a\0b") }),
    ("NUL inside", [.variant(.strings(["a\0"]))], { $0 == .invalidString("a\0") }),
    ("mixed array", [.array(element: .string, [.byte(1)])], isMismatch),
    (
      "mixed structures",
      [
        .array(element: try! Signature("(y)"), [.structure([.byte(1)]), .structure([.bool(true)])])
      ], isMismatch
    ),
    (
      "mixed dictionary",
      [
        .dictionary(
          key: .string, value: .byte, [DictionaryEntry(key: .string("a"), value: .bool(true))])
      ], isMismatch
    ),
    (
      "mixed keys",
      [
        .dictionary(
          key: .string, value: .byte, [DictionaryEntry(key: .byte(1), value: .byte(1))])
      ], isMismatch
    ),
    ("container as key", [.dictionary(key: .bytes, value: .byte, [])], isMismatch),
    ("variant as key", [.dictionary(key: .variant, value: .byte, [])], isMismatch),
    ("two element types", [.array(element: try! Signature("ss"), [])], isSignature),
    ("no element type", [.array(element: try! Signature(""), [])], isSignature),
    ("no value type", [.dictionary(key: .string, value: try! Signature(""), [])], isSignature),
    ("empty structure", [.structure([])], isMismatch),
    (
      "empty structure in an array",
      [
        .array(element: .variant, [.variant(.structure([]))])
      ], isMismatch
    ),
    ("deep variants", [tooDeep], isMismatch),
    ("deep structures", [deepStructure], isMismatch),
    ("deep arrays", [deepArray], isMismatch),
    (
      "empty arrays of arrays",
      [.array(element: try! Signature(String(repeating: "a", count: 32) + "y"), [])], isSignature
    ),
    (
      "empty dictionaries of dictionaries",
      [
        .dictionary(
          key: .byte,
          value: try! Signature(
            String(repeating: "a{y", count: 32) + "y" + String(repeating: "}", count: 32)), [])
      ], isSignature
    ),
    (
      "empty arrays of structures",
      [
        .structure([
          .array(
            element: try! Signature(
              String(repeating: "(", count: 32) + "y" + String(repeating: ")", count: 32)), [])
        ])
      ], isSignature
    ),
    (
      "empty arrays of arrays in a variant",
      [.variant(.array(element: try! Signature(String(repeating: "a", count: 32) + "y"), []))],
      isSignature
    ),
    ("long array", [.bytes(Data(count: (64 << 20) + 1))], isMismatch),
    ("long message", Array(repeating: .bytes(Data(count: 60 << 20)), count: 3), isMismatch),
    ("many types", Array(repeating: .byte(0), count: 256), isMismatch),
    ("long variant", [.variant(.structure(Array(repeating: .byte(0), count: 254)))], isSignature),
    ("closed descriptor", [.fileDescriptor(closed)], isMismatch),
    ("no descriptor", [.fileDescriptor(FileDescriptor(adopting: -1))], isMismatch),
    (
      "many descriptors",
      (0..<17).map { _ in
        .fileDescriptor(FileDescriptor(adopting: dup(0)))
      }, isMismatch
    ),
  ]

  private static func isMismatch(_ error: BusError) -> Bool {
    if case .mismatchedValue = error { true } else { false }
  }

  private static func isSignature(_ error: BusError) -> Bool {
    if case .invalidSignature = error { true } else { false }
  }

  @Test func badBodiesAreTypedErrors() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    for (name, body, isExpected) in Self.bodies {
      guard case .failure(let error) = await bus.result(of: echo.message("Echo", body)) else {
        Issue.record("\(name): no error")
        continue
      }
      #expect(isExpected(error), "\(name): \(error)")
      #expect(!error.description.contains("\0"))
    }
    #expect(try await bus.reply(to: echo.message("Echo", [.byte(1)])) == [.byte(1)])
  }

  @Test func badHeadersAreTypedErrors() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    func error(_ change: (inout Message) -> Void) async -> BusError? {
      var message = echo.message("Echo")
      change(&message)
      guard case .failure(let error) = await bus.result(of: message) else { return nil }
      return error
    }
    #expect(await error { $0.destination = "no name" } == .invalidBusName("no name"))
    #expect(await error { $0.interface = "one" } == .invalidInterfaceName("one"))
    #expect(await error { $0.interface = "" } == .invalidInterfaceName(""))
    #expect(await error { $0.member = "1st" } == .invalidMemberName("1st"))
    #expect(await error { $0.member = "a\0" } == .invalidMemberName("a\0"))
    #expect(await error { $0.errorName = "x" } == .invalidErrorName("x"))
    for change: (inout Message) -> Void in [
      { $0.path = nil }, { $0.member = nil },
      {
        $0.kind = .signal
        $0.interface = nil
      },
      { $0.kind = .methodReturn },
      {
        $0.kind = .error
        $0.replySerial = 1
      },
      {
        $0.kind = .methodReturn
        $0.replySerial = 0
      },
      { $0.replySerial = 0 },
      {
        $0.kind = .signal
        $0.replySerial = 0
      },
      {
        $0.kind = .error
        $0.errorName = "a.b"
        $0.replySerial = 0
      },
      { $0.interface = "org.freedesktop.DBus.Local" },
    ] {
      let error = await error(change)
      #expect(error.map(Self.isMismatch) == true, "\(String(describing: error))")
    }
    #expect(try await bus.reply(to: echo.message("Echo", [.byte(1)])) == [.byte(1)])
  }

  @Test(arguments: ["", "a", "/a/", "//", "/a//b", "/ü", "/a b", "/a-b"])
  func badPathsAreTypedErrors(_ text: String) {
    #expect(throws: BusError.invalidObjectPath(text)) { try ObjectPath(text) }
  }

  @Test(arguments: ["a", "z", "(", "()", "a{vs}", "{sv}", "a{s}", "ü"])
  func badSignaturesAreTypedErrors(_ text: String) {
    #expect(throws: BusError.invalidSignature(text)) { try Signature(text) }
  }

  @Test func aNULIsATypedErrorAnywhere() {
    #expect(throws: BusError.invalidObjectPath("/a\0")) { try ObjectPath("/a\0") }
    #expect(throws: BusError.invalidSignature("s\0")) { try Signature("s\0") }
  }

  @Test func aServiceThatAnswersNonsenseAnswersAnError() async throws {
    let daemon = try PrivateBus()
    let bus = Bus(address: daemon.address)
    let service = Bus(address: daemon.address)
    let registration = service.handleCalls { call in
      switch call.message.member {
      case "Body": call.reply([.string("\0")])
      case "Name": call.error("nonsense", "")
      default: call.error("a.b", "\0")
      }
      return true
    }
    let name = try await service.connected()
    for member in ["Body", "Name", "Text"] {
      let result = await bus.result(
        of: .methodCall(to: name, path: .root, interface: "a.b", member: member))
      guard case .failure(.remote(ErrorName.failed, let text)) = result else {
        Issue.record("\(result)")
        continue
      }
      #expect(text.hasPrefix("The answer cannot be sent: "))
    }
    withExtendedLifetime(registration) {}
  }
}
