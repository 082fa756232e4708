import Foundation
import Testing

@testable import RxBlueZ

@Suite struct DeviceAddressTests {
  @Test(
    "an identifier carries address and type, both ways",
    arguments: [
      ("F0:F1:F2:F3:F4:01", DeviceAddress.AddressType.random),
      ("00:1A:7D:DA:71:13", .public),
      ("FF:FF:FF:FF:FF:FF", .random),
      ("00:00:00:00:00:00", .public),
    ])
  func roundTrip(text: String, type: DeviceAddress.AddressType) throws {
    let address = try #require(DeviceAddress(text, type: type))
    #expect(address.description == text)
    #expect(DeviceAddress(identifier: address.identifier) == address)
    let digits = address.identifier.uuidString
    #expect(digits[digits.index(digits.startIndex, offsetBy: 14)] == "8", "version 8 of RFC 9562")
  }

  @Test("the same octets of another type are another device")
  func typeMatters() {
    let one = DeviceAddress("F0:F1:F2:F3:F4:01", type: .random)
    let other = DeviceAddress("F0:F1:F2:F3:F4:01", type: .public)
    #expect(one != other)
    #expect(one?.identifier != other?.identifier)
  }

  @Test(
    "what is no address is refused",
    arguments: [
      "", "F0:F1:F2:F3:F4", "F0:F1:F2:F3:F4:0", "F0:F1:F2:F3:F4:GG", "F0:F1:F2:F3:F4:01:02",
      "F0-F1-F2-F3-F4-01", "F0:F1:F2:F3:F4:001", ":::::", "+1:F1:F2:F3:F4:01",
    ])
  func malformed(text: String) {
    #expect(DeviceAddress(text, type: .random) == nil)
  }

  @Test("another UUID is no identifier of ours")
  func foreignIdentifier() {
    #expect(DeviceAddress(identifier: UUID()) == nil)
  }
}
