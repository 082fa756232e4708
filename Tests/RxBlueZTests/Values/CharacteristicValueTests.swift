import Foundation
import RxBlueZ
import Testing

/// Values as the specifications' own examples and devices send them; the comparison with an
/// independent decoder (Tests/Peers/values) has the rest.
@Suite struct CharacteristicValueTests {
  @Test("heart rate: 8 or 16 bits, contact, energy, intervals")
  func heartRate() throws {
    var octets = Data([0x1E, 72, 0x10, 0x00, 0x00, 0x04, 0x00, 0x02])
    var value = try GATT.HeartRateMeasurement(gattValue: octets)
    #expect(value.heartRate == 72 && value.sensorContact == .detected)
    #expect(value.energyExpended == 16 && value.rrIntervals == [1, 0.5])
    #expect(try value.gattValue() == octets)
    octets = Data([0x01, 0x2C, 0x01])
    value = try GATT.HeartRateMeasurement(gattValue: octets)
    #expect(value.heartRate == 300 && value.sensorContact == .notSupported)
    #expect(try value.gattValue() == octets)
    #expect(throws: GATTDecodingError.self) {
      try GATT.HeartRateMeasurement(gattValue: Data([0x10, 72, 1]))
    }
  }

  @Test("a quantity has its unit, its range, and a number for what is not known")
  func quantities() throws {
    #expect(try GATT.Temperature(gattValue: Data([0xFB, 0xFF])).value == -0.05)
    #expect(try GATT.Temperature(gattValue: Data([0x00, 0x80])).value == nil)
    #expect(try GATT.Temperature(nil).gattValue() == Data([0x00, 0x80]))
    #expect(throws: GATTDecodingError.self) {
      try GATT.Temperature(gattValue: Data([0x01, 0x80]))
    }
    #expect(try GATT.Elevation(gattValue: Data([0xFF, 0xFF, 0xFF])).value == -0.01)
    #expect(try GATT.BatteryLevel(100).gattValue() == Data([100]))
    for wrong in [nil, 101, -1, .nan, .infinity] as [Double?] {
      #expect(throws: GATTEncodingError.self) { try GATT.BatteryLevel(wrong).gattValue() }
    }
    #expect(throws: GATTEncodingError.self) { try GATT.Humidity(655.35).gattValue() }
    #expect(throws: GATTEncodingError.self) { try GATT.UVIndex(256).gattValue() }
  }

  @Test("cycling power: two angles in three octets, a wheel in 1/2048 s")
  func cyclingPower() throws {
    var value = GATT.CyclingPowerMeasurement(instantaneousPower: -3)
    value.extremeAngles = .init(maximum: 0x123, minimum: 0xABC)
    value.wheelRevolutions = .init(cumulative: 5, lastEventTime: 0.5)
    let octets = Data([0x10, 0x01, 0xFD, 0xFF, 5, 0, 0, 0, 0x00, 0x04, 0x23, 0xC1, 0xAB])
    #expect(try value.gattValue() == octets)
    #expect(try GATT.CyclingPowerMeasurement(gattValue: octets) == value)
    value.extremeAngles = .init(maximum: 4096, minimum: 0)
    #expect(throws: GATTEncodingError.self) { try value.gattValue() }
  }

  @Test("units of weight are told by one bit")
  func weight() throws {
    let metric = try GATT.WeightMeasurement(gattValue: Data([0x00, 0x40, 0x38]))
    #expect(metric.weight == 72 && metric.units == .si)
    let imperial = try GATT.WeightMeasurement(gattValue: Data([0x01, 0x40, 0x38]))
    #expect(imperial.weight == 144 && imperial.units == .imperial)
    #expect(try GATT.WeightMeasurement(gattValue: Data([0, 0xFF, 0xFF])).weight == nil)
  }

  @Test("a code of four bits takes no more")
  func nibbles() {
    var value = GATT.GlucoseMeasurement(
      sequenceNumber: 1,
      baseTime: .init(year: 2024, month: 1, day: 1, hours: 0, minutes: 0, seconds: 0))
    value.concentration = .init(
      0.001, unit: .kilogramsPerLitre, type: .init(rawValue: 16), sampleLocation: .finger)
    #expect(throws: GATTEncodingError.self) { try value.gattValue() }
  }

  @Test("codes of tomorrow are kept")
  func openCodes() throws {
    #expect(try GATT.BodySensorLocation(gattValue: Data([1])) == .chest)
    let location = try GATT.BodySensorLocation(gattValue: Data([200]))
    #expect(try location.gattValue() == Data([200]))
  }
}
