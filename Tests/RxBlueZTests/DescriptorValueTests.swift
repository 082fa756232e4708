import BlueZ
import Foundation
import Testing

@testable import RxBlueZ

/// Descriptors' values in CoreBluetooth's types.
@Suite struct DescriptorValueTests {
  private func value(_ uuid: UInt16, _ octets: [UInt8]) -> DescriptorValue? {
    DescriptorValue(Data(octets), of: BluetoothUUID(uuid))
  }

  @Test("the configurations are little-endian numbers", arguments: [0x2900, 0x2902, 0x2903])
  func numbers(_ uuid: UInt16) {
    #expect(value(uuid, [0x02, 0x01]) == .number(0x0102))
    #expect(value(uuid, [0x01, 0x00])?.asObject as? NSNumber == 1)
    for octets in [[], [1], [1, 0, 0]] as [[UInt8]] { #expect(value(uuid, octets) == nil) }
  }

  @Test("the user description is text")
  func text() {
    #expect(value(0x2901, Array("Größe".utf8))?.asObject as? String == "Größe")
    #expect(value(0x2901, [])?.asObject as? String == "")
    #expect(value(0x2901, [0xFF]) == nil)
  }

  @Test("all others are octets", arguments: [0x2904, 0x2905, 0x2906, 0xFFF0])
  func octets(_ uuid: UInt16) {
    #expect(value(uuid, [1, 2, 3])?.asObject as? Data == Data([1, 2, 3]))
  }

  @Test("a slice of data counts from its own start")
  func slice() {
    let data = Data([9, 9, 0x02, 0x01]).dropFirst(2)
    #expect(DescriptorValue(data, of: BluetoothUUID(0x2902)) == .number(0x0102))
  }
}
