import Foundation
import RxBlueZ
import Testing

@Suite struct GATTReaderTests {
  @Test("numbers of every width, in either order")
  func numbers() throws {
    let octets = Data([0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0xF8])
    func reader() -> GATTReader { GATTReader(octets, for: Data.self) }
    var it = reader()
    #expect(try it.read(UInt16.self) == 0x0201)
    #expect(try it.integer(UInt16.self, order: .bigEndian) == 0x0304)
    #expect(try it.unsigned(octets: 3) == 0x070605)
    #expect(try it.read(Int8.self) == -8)
    it = reader()
    #expect(try it.unsigned(octets: 6) == 0x0605_0403_0201)
    #expect(try it.signed(octets: 2) == Int64(Int16(bitPattern: 0xF807)))
    it = reader()
    #expect(try it.read(Int64.self) == Int64(bitPattern: 0xF807_0605_0403_0201))
    it = reader()
    #expect(try it.unsigned(octets: 3, order: .bigEndian) == 0x010203)
    #expect(it.remaining == 5)
  }

  @Test(
    "two's complement of any width",
    arguments: [
      (Data([0xFF, 0xFF, 0xFF]), -1), (Data([0x00, 0x00, 0x80]), -0x80_0000),
      (Data([0xFF, 0xFF, 0x7F]), 0x7F_FFFF), (Data([0, 0, 0, 0, 0, 0x80]), -0x8000_0000_0000),
      (Data([0, 0, 0, 0, 0, 0, 0, 0x80]), .min), (Data([0x80]), -128),
    ] as [(Data, Int64)])
  func signed(octets: Data, value: Int64) throws {
    var reader = GATTReader(octets, for: Data.self)
    #expect(try reader.signed(octets: octets.count) == value)
    var writer = GATTWriter(for: Data.self)
    try writer.signed(value, octets: octets.count)
    #expect(writer.data == octets)
  }

  @Test("no number has as many octets", arguments: [.min, -1, 0, 9, .max])
  func widths(octets: Int) {
    var reader = GATTReader(Data(count: 200), for: Data.self)
    #expect(throws: GATTDecodingError.self) { try reader.signed(octets: octets) }
    #expect(throws: GATTDecodingError.self) { try reader.unsigned(octets: octets) }
    var writer = GATTWriter(for: Data.self)
    #expect(throws: GATTEncodingError.self) { try writer.signed(1, octets: octets) }
    #expect(throws: GATTEncodingError.self) { try writer.unsigned(1, octets: octets) }
  }

  @Test("a number too large for its octets is an error")
  func tooLarge() {
    var writer = GATTWriter(for: Data.self)
    #expect(throws: GATTEncodingError.self) { try writer.unsigned(0x100_0000, octets: 3) }
    #expect(throws: GATTEncodingError.self) { try writer.signed(0x80_0000, octets: 3) }
    for value in [Double.nan, .infinity, 65536, -1] {
      #expect(throws: GATTEncodingError.self) {
        try writer.scaled(value, as: UInt16.self, perUnit: 1)
      }
    }
    #expect(writer.data.isEmpty)
  }

  @Test("an error has the type, the octets, and where it was")
  func truncated() throws {
    let octets = Data([9, 9, 0x01, 0xAB, 0xCD]).dropFirst(2)  // a slice, as users pass them
    let error = #expect(throws: GATTDecodingError.self) { try Pair(gattValue: octets) }
    #expect(error?.reason == .truncated(missing: 2))
    #expect(error?.type == "Pair")
    #expect(error?.bytes == Data([0x01, 0xAB, 0xCD]))
    #expect(error?.offset == 1)
    #expect(error?.description.contains("01abcd") == true)
  }

  @Test("a read that fails moves nothing")
  func failedRead() {
    var reader = GATTReader(Data([1, 2]), for: Data.self)
    #expect(throws: GATTDecodingError.self) { try reader.read(UInt32.self) }
    #expect(reader.rest() == Data([1, 2]))
    #expect(throws: GATTDecodingError.self) { try reader.data(count: 1) }
    #expect((try? reader.data(count: -1)) == Data())
  }

  @Test("octets that are left are ignored, unless the type wants none")
  func trailing() throws {
    #expect(try UInt8(gattValue: Data([7, 8])) == 7)
    let reader = GATTReader(Data([1]), for: Data.self)
    #expect(throws: GATTDecodingError.self) { try reader.expectEnd() }
  }

  @Test("arrays end with the value, and never go on for ever")
  func arrays() throws {
    #expect(try [UInt16](gattValue: Data([1, 0, 2, 0])) == [1, 2])
    #expect(try [UInt16](gattValue: Data()) == [])
    #expect(throws: GATTDecodingError.self) { try [UInt16](gattValue: Data([1, 0, 2])) }
    #expect(throws: GATTDecodingError.self) { try [Nothing](gattValue: Data([1])) }
    var reader = GATTReader(Data([1, 2, 3]), for: Data.self)
    #expect(try reader.array(of: UInt8.self, count: 2) == [1, 2])
    #expect(try reader.array(of: UInt8.self, count: -1) == [])
    #expect(try [UInt8]([5, 6]).gattValue() == Data([5, 6]))
  }

  private struct Pair: GATTDecodable {
    init(from reader: inout GATTReader) throws {
      _ = try reader.read(UInt8.self)
      _ = try reader.read(UInt32.self)
    }
  }

  private struct Nothing: GATTDecodable {
    init(from reader: inout GATTReader) {}
  }
}
