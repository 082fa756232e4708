import DBus
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct RoundTripTests {
  static let values: [Value] = [
    .byte(0), .byte(255), .bool(true), .bool(false), .int16(.min), .uint16(.max), .int32(.min),
    .uint32(.max), .int64(.min), .uint64(.max), .double(-1.5), .double(.infinity),
    .string(""), .string("Grüße, 世界 \u{10FFFF}"), .objectPath(.root),
    .signature(.vardict), .bytes(Data()), .bytes(Data(0...255)), .strings([]),
    .strings(["a", "b"]), .objectPaths([.root]),
    .array(element: .int32, [.int32(1), .int32(2)]), .array(element: .double, [.double(0.5)]),
    .array(element: .bytes, [.bytes(Data([1])), .bytes(Data())]),
    .array(element: .variant, [.variant(.byte(1)), .variant(.string("x"))]),
    .structure([.byte(1), .string("two"), .structure([.bool(true)])]),
    .variant(.variant(.variant(.uint16(3)))),
    .vardict([:]),
    .vardict(["B": .bytes(Data([1, 2])), "A": .strings(["x"]), "C": .vardict(["D": .byte(4)])]),
    .dictionary(
      key: .uint16, value: .variant,
      [DictionaryEntry(key: .uint16(0x59), value: .variant(.bytes(Data([1]))))]),
    .dictionary(key: .string, value: .vardict, []),
    .dictionary(
      key: .objectPath, value: try! Signature("a{sa{sv}}"),
      [
        DictionaryEntry(
          key: .objectPath(.root),
          value: .dictionary(
            key: .string, value: .vardict,
            [DictionaryEntry(key: .string("i"), value: .vardict(["p": .int16(-1)]))]))
      ]),
  ]

  @Test func everyTypeComesBackAsItWas() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    for value in Self.values {
      #expect(try await bus.reply(to: echo.message("Echo", [value])) == [value])
      #expect(
        try await bus.reply(to: echo.message("Echo", [.variant(value)])) == [.variant(value)])
    }
    #expect(try await bus.reply(to: echo.message("Echo", Self.values)) == Self.values)
    #expect(try await bus.reply(to: echo.message("Echo")) == [])
  }

  @Test func deepNestingComesBack() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    var value = Value.byte(7)
    for _ in 0..<32 { value = .structure([value]) }
    #expect(try await bus.reply(to: echo.message("Echo", [value])) == [value])
    var variants = Value.byte(7)
    for _ in 0..<32 { variants = .variant(variants) }
    #expect(try await bus.reply(to: echo.message("Echo", [variants])) == [variants])
  }

  @Test func aLargeArrayComesBack() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    let value = Value.bytes(Data(repeating: 0x5A, count: 4 << 20))
    #expect(try await bus.reply(to: echo.message("Echo", [value])) == [value])
  }

  @Test func fileDescriptorsTravel() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    let pipe = Pipe()
    let sent = FileDescriptor(adopting: dup(pipe.fileHandleForWriting.fileDescriptor))
    let body = try await bus.reply(
      to: echo.message("Echo", [.vardict(["fd": .fileDescriptor(sent)])]))
    let received = try #require(body.first?.asVardict?["fd"]?.asFileDescriptor)
    let raw = try #require(received.take())
    #expect(fcntl(raw, F_GETFD) & FD_CLOEXEC != 0)
    #expect(received.take() == nil)
    FileHandle(fileDescriptor: raw, closeOnDealloc: true).write(Data([42]))
    #expect(try pipe.fileHandleForReading.read(upToCount: 1) == Data([42]))
  }

  @Test func theHeaderTravels() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    let name = try await bus.connected()
    bus.call(echo.message("Silent", [.byte(1)])) { _ in }
    let call = try await echo.calls.next()
    #expect(call.kind == .methodCall)
    #expect(call.sender == name)
    #expect(call.destination == echo.name)
    #expect(call.path == .root)
    #expect(call.interface == "org.example.Echo")
    #expect(call.noAutoStart)
    #expect(!call.noReplyExpected)
    #expect(call.serial != 0)
    bus.send(echo.message("Silent"))
    #expect(try await echo.calls.next().noReplyExpected)
  }
}
