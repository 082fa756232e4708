import Foundation
import RxBlueZ
import Testing

@Suite struct MedFloatTests {
  @Test(
    "SFLOAT: 12 bits of mantissa, 4 of exponent",
    arguments: [
      (0x0000, 0), (0x0072, 114), (0x8072, 0.000_001_14), (0xF16D, 36.5), (0x7001, 1e7),
      (0x0FFF, -1), (0xFFFF, -0.1), (0x07FD, 2045), (0x0803, -2045), (0x17FF, 20470),
    ] as [(UInt16, Double)])
  func medfloat16(bits: UInt16, value: Double) {
    #expect(MedFloat16(rawValue: bits).value == value)
  }

  @Test(
    "FLOAT: 24 bits of mantissa, 8 of exponent",
    arguments: [
      (0xFF00_016D, 36.5), (0xFE00_0E47, 36.55), (0x0000_0001, 1), (0x00FF_FFFF, -1),
      (0x0200_0003, 300), (0xFFFF_FFFF, -0.1),
    ] as [(UInt32, Double)])
  func medfloat32(bits: UInt32, value: Double) {
    #expect(MedFloat32(rawValue: bits).value == value)
  }

  @Test("special values")
  func special() {
    #expect(MedFloat16.nan.value.isNaN && MedFloat16.notAtThisResolution.value.isNaN)
    #expect(MedFloat16(rawValue: 0x0801).value.isNaN)
    #expect(MedFloat16.infinity.value == .infinity)
    #expect(MedFloat16.negativeInfinity.value == -.infinity)
    #expect(MedFloat32.nan.value.isNaN && MedFloat32.notAtThisResolution.value.isNaN)
    #expect(MedFloat32(rawValue: 0x0080_0001).value.isNaN)
    #expect(MedFloat32.infinity.value == .infinity)
    #expect(MedFloat32.negativeInfinity.value == -.infinity)
    #expect(MedFloat16(.nan) == .nan && MedFloat32(.nan) == .nan)
    #expect(MedFloat16(.infinity) == .infinity && MedFloat32(-.infinity) == .negativeInfinity)
    #expect(MedFloat16(1e12) == .infinity && MedFloat16(-1e12) == .negativeInfinity)
    #expect(MedFloat32(1e300) == .infinity)
  }

  @Test("numbers come out in their plainest form")
  func plainest() {
    #expect(MedFloat16(36.6).rawValue == 0xF16E)
    #expect(MedFloat16(120).rawValue == 120)
    #expect(MedFloat16(0).rawValue == 0)
    #expect(MedFloat16(-0.5).rawValue == 0xFFFB)
    #expect(MedFloat16(1e-30).rawValue == 0)
    #expect(MedFloat32(36.55).rawValue == 0xFE00_0E47)
  }

  @Test("an SFLOAT comes back as the number that it was")
  func roundTrip() {
    for bits in stride(from: UInt16.min, to: .max, by: 7) {
      // The mantissas that are special with exponent 0 are not written with another one.
      guard abs(Int16(bitPattern: bits << 4) >> 4) <= 2045 else { continue }
      let value = MedFloat16(rawValue: bits).value
      let again = MedFloat16(value).value
      if again != value { Issue.record("\(bits): \(value) became \(again)") }
    }
  }
}
