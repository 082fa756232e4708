import Foundation
import RxBlueZ
import Testing

@Suite struct DateTimeTests {
  private let octets = Data([0xE8, 0x07, 2, 29, 23, 59, 58])
  private let leapDay = GATT.DateTime(
    year: 2024, month: 2, day: 29, hours: 23, minutes: 59, seconds: 58)

  @Test("a date and a time")
  func coding() throws {
    #expect(try GATT.DateTime(gattValue: octets) == leapDay)
    #expect(try leapDay.gattValue() == octets)
  }

  @Test("an instant needs a time zone")
  func instants() throws {
    let instant = try #require(leapDay.date())
    #expect(instant == Date(timeIntervalSince1970: 1_709_251_198))
    #expect(GATT.DateTime(instant) == leapDay)
    let plusTwo = try #require(TimeZone(secondsFromGMT: 7200))
    #expect(leapDay.date(in: plusTwo) == instant - 7200)
    #expect(GATT.DateTime(instant - 7200, in: plusTwo) == leapDay)
    #expect(GATT.DateTime(Date(timeIntervalSince1970: 1e12)) == nil)
    #expect(GATT.DateTime(.distantPast) == nil)
  }

  @Test("what is not known is nil, and no instant")
  func unknown() throws {
    let time = try GATT.DateTime(gattValue: Data([0, 0, 0, 0, 12, 30, 0]))
    #expect(time.year == nil && time.month == nil && time.day == nil)
    #expect(time.hours == 12 && time.minutes == 30)
    #expect(time.date() == nil)
    #expect(try time.gattValue() == Data([0, 0, 0, 0, 12, 30, 0]))
  }

  @Test("a day that the calendar lacks is no instant")
  func noSuchDay() {
    let day = GATT.DateTime(year: 2023, month: 2, day: 29, hours: 0, minutes: 0, seconds: 0)
    #expect(day.date() == nil)
  }

  @Test(
    "fields out of range are errors, both ways",
    arguments: [
      Data([1, 0, 1, 1, 0, 0, 0]), Data([0xE8, 7, 13, 1, 0, 0, 0]),
      Data([0xE8, 7, 1, 32, 0, 0, 0]),
      Data([0xE8, 7, 1, 1, 24, 0, 0]), Data([0xE8, 7, 1, 1, 0, 60, 0]),
      Data([0xE8, 7, 1, 1, 0, 0, 60]), Data([0x10, 0x27, 1, 1, 0, 0, 0]),
    ])
  func outOfRange(octets: Data) {
    #expect(throws: GATTDecodingError.self) { try GATT.DateTime(gattValue: octets) }
    let date = GATT.DateTime(
      year: UInt16(octets[0]) | UInt16(octets[1]) << 8, month: octets[2], day: octets[3],
      hours: octets[4], minutes: octets[5], seconds: octets[6])
    #expect(throws: GATTEncodingError.self) { try date.gattValue() }
  }

  @Test("the day of the week and fractions follow")
  func currentTime() throws {
    let octets = self.octets + [4, 128, 0b1001]
    let time = try GATT.CurrentTime(gattValue: octets)
    #expect(time.exactTime256.dayDateTime.dateTime == leapDay)
    #expect(time.exactTime256.dayDateTime.dayOfWeek == 4)
    #expect(time.exactTime256.fractions256 == 128)
    #expect(time.adjustReason == [.manualTimeUpdate, .changeOfDST])
    #expect(try time.gattValue() == octets)
    #expect(throws: GATTDecodingError.self) {
      try GATT.DayDateTime(gattValue: self.octets + [8])
    }
  }
}
