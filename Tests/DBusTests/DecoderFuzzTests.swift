import CDBus
import Foundation
import Testing

@testable import DBus

/// Whatever passes libdbus' own validation is decoded or refused, and what is decoded can be sent
/// again. `DBUS_FUZZ_COUNT` sets the number of inputs.
struct DecoderFuzzTests {
  /// SplitMix64: the same inputs in every run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  @Test func mutatedMessagesDoNoHarm() throws {
    let wanted = ProcessInfo.processInfo.environment["DBUS_FUZZ_COUNT"].flatMap { Int($0) }
    var generator = Generator(state: 2026)
    let corpus = try Self.corpus()
    var decoded = 0
    for _ in 0..<(wanted ?? 5000) {
      var bytes = corpus[Int.random(in: 0..<corpus.count, using: &generator)]
      for _ in 0..<Int.random(in: 0...4, using: &generator) { mutate(&bytes, &generator) }
      guard let raw = demarshal(bytes) else { continue }
      defer { dbus_message_unref(raw) }
      if let message = try? MessageDecoder.message(raw) {
        decoded += 1
        checkAgain(message)
      }
    }
    #expect(decoded > 100)
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout Generator) {
    let index = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1: bytes[index] = UInt8.random(in: 0...255, using: &generator)
    case 2:
      let codes = Array("ybnqiuxtdsogav(){}".utf8)
      bytes[index] = codes[Int.random(in: 0..<codes.count, using: &generator)]
    default: bytes[index] = bytes[Int.random(in: 0..<bytes.count, using: &generator)]
    }
  }

  private func demarshal(_ bytes: [UInt8]) -> OpaquePointer? {
    bytes.withUnsafeBytes {
      dbus_message_demarshal($0.baseAddress, Int32($0.count), nil)
    }
  }

  /// What was decoded is accepted for sending, and comes back equal.
  private func checkAgain(_ message: Message) {
    guard let raw = try? MessageEncoder.encode(message, canPassDescriptors: true) else { return }
    defer { dbus_message_unref(raw) }
    let again = try? MessageDecoder.message(raw)
    // Not-a-number is not equal to itself.
    #expect(again?.body.signature == message.body.signature)
    #expect(again?.member == message.member)
  }

  private static func corpus() throws -> [[UInt8]] {
    var messages = RoundTripTests.values.map {
      Message.signal(path: .root, interface: "a.b", member: "C", body: [$0])
    }
    messages.append(
      .signal(path: .root, interface: "a.b", member: "C", body: RoundTripTests.values))
    return try messages.map { message in
      let raw = try MessageEncoder.encode(message, canPassDescriptors: false)
      defer { dbus_message_unref(raw) }
      dbus_message_set_serial(raw, 1)
      var bytes: UnsafeMutablePointer<CChar>?
      var count: Int32 = 0
      #expect(dbus_message_marshal(raw, &bytes, &count) != 0)
      defer { dbus_free(bytes) }
      return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    }
  }
}
