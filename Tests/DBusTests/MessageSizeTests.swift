import CDBus
import Foundation
import Testing

@testable import DBus

@Suite(.timeLimit(.minutes(1)))
struct MessageSizeTests {
  @Test func sizesAreThoseOfLibdbus() throws {
    let pairs: [Value] = [
      .array(element: try Signature("(y)"), (0..<5).map { _ in .structure([.byte(1)]) }),
      .array(element: try Signature("(y)"), []), .array(element: .uint64, []),
      .array(element: .variant, [.variant(.uint64(1)), .variant(.byte(1))]),
      .dictionary(
        key: .byte, value: .byte,
        (0..<5).map { DictionaryEntry(key: .byte($0), value: .byte($0)) }),
    ]
    let values = RoundTripTests.values + pairs
    for value in values {
      // Every alignment at the start.
      for shift in 0..<8 {
        let body = Array(repeating: Value.byte(0), count: shift) + [value, .variant(value)]
        try expectSize(of: body)
      }
    }
    try expectSize(of: values)
    try expectSize(of: [])
  }

  @Test func whatFitsComesBackAndWhatDoesNotIsATypedError() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    let limit = 32 << 20
    let fitting = Value.bytes(Data(count: limit - 4096 - 1 - 4))
    #expect(try await bus.reply(to: echo.message("Echo", [fitting])) == [fitting])
    let path = try ObjectPath("/" + String(repeating: "a", count: limit))
    var pathOnly = echo.message("Echo")
    pathOnly.path = path
    for message in [
      echo.message("Echo", [.bytes(Data(count: limit - 4096))]),
      echo.message("Echo", [.objectPath(path)]), pathOnly,
      echo.message("Echo", [.bytes(Data(count: limit / 2)), .bytes(Data(count: limit / 2))]),
    ] {
      guard case .failure(.mismatchedValue) = await bus.result(of: message) else {
        Issue.record("no error")
        continue
      }
    }
    #expect(try await bus.reply(to: echo.message("Echo", [.byte(1)])) == [.byte(1)])
  }

  private func expectSize(of body: [Value]) throws {
    var message = Message.signal(path: .root, interface: "a.b", member: "C")
    message.body = body
    let raw = try MessageEncoder.encode(message, canPassDescriptors: false)
    defer { dbus_message_unref(raw) }
    dbus_message_set_serial(raw, 1)
    var bytes: UnsafeMutablePointer<CChar>?
    var count: Int32 = 0
    try #require(dbus_message_marshal(raw, &bytes, &count) != 0)
    defer { dbus_free(bytes) }
    // The length of the body follows four bytes.
    let size = UnsafeRawPointer(try #require(bytes)).load(fromByteOffset: 4, as: UInt32.self)
    #expect(try ValueChecker.check(body, canPassDescriptors: false) == Int(size), "\(body)")
  }
}
