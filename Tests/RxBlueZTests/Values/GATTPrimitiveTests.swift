import Foundation
import RxBlueZ
import Testing

@Suite struct GATTPrimitiveTests {
  @Test("text comes without the NULs at its end, and goes without")
  func text() throws {
    #expect(try String(gattValue: Data("Bel\u{E9}m\0\0".utf8)) == "Bel\u{E9}m")
    #expect(try String(gattValue: Data("a\0b".utf8)) == "a\0b")
    #expect(try String(gattValue: Data()).isEmpty)
    #expect(try "a".gattValue() == Data([0x61]))
    #expect(throws: GATTDecodingError.self) { try String(gattValue: Data([0xC3])) }
  }

  @Test("a boolean is 0 or 1")
  func bool() throws {
    #expect(try Bool(gattValue: Data([0])) == false)
    #expect(try Bool(gattValue: Data([1])) == true)
    let error = #expect(throws: GATTDecodingError.self) { try Bool(gattValue: Data([2])) }
    #expect(error?.offset == 0)
    #expect(try true.gattValue() == Data([1]))
  }

  @Test("IEEE 754 numbers, little endian")
  func floats() throws {
    #expect(try Float(gattValue: Data([0, 0, 0x80, 0x3F])) == 1)
    #expect(try Double(gattValue: Data([0, 0, 0, 0, 0, 0, 0xF0, 0xBF])) == -1)
    #expect(try Float(-2.5).gattValue() == Data([0, 0, 0x20, 0xC0]))
    #expect(try Double(gattValue: Double.nan.gattValue()).isNaN)
  }

  @Test("vendors' numbers may be big endian")
  func bigEndian() throws {
    #expect(try BigEndian<UInt16>(gattValue: Data([1, 2])).value == 0x0102)
    #expect(try BigEndian(Int32(-2)).gattValue() == Data([0xFF, 0xFF, 0xFF, 0xFE]))
  }

  @Test("UUIDs are reversed on the air")
  func uuids() throws {
    let text = "00112233-4455-6677-8899-AABBCCDDEEFF"
    let uuid = try #require(UUID(uuidString: text))
    let octets = Data((0...15).reversed().map { $0 * 0x11 })
    #expect(try uuid.gattValue() == octets)
    #expect(try UUID(gattValue: octets) == uuid)
    #expect(try BluetoothUUID(gattValue: octets) == BluetoothUUID(text))
    #expect(try BluetoothUUID(gattValue: Data([0x0D, 0x18])) == .heartRateService)
    #expect(try BluetoothUUID.heartRateService.gattValue() == Data([0x0D, 0x18]))
    let wide = try #require(BluetoothUUID("12345678"))
    #expect(try wide.gattValue().count == 16)
    #expect(try BluetoothUUID(gattValue: wide.gattValue()) == wide)
    #expect(throws: GATTDecodingError.self) { try BluetoothUUID(gattValue: Data(count: 4)) }
  }

  @Test("an enum of the user's decodes by its raw value")
  func enums() throws {
    enum Mode: UInt8, GATTCodable { case off, on }
    #expect(try Mode(gattValue: Data([1])) == .on)
    #expect(try Mode.on.gattValue() == Data([1]))
    #expect(throws: GATTDecodingError.self) { try Mode(gattValue: Data([2])) }
  }
}
