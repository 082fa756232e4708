import Foundation

extension GATT {
  /// Date Time: a date of the Gregorian calendar and a time of day, of no time zone. Nil: not known.
  public struct DateTime: GATTCodable, Hashable {
    /// 1582 to 9999.
    public var year: UInt16?
    /// 1 to 12.
    public var month: UInt8?
    /// 1 to 31.
    public var day: UInt8?
    /// The time of day, 24 hours.
    public var hours, minutes, seconds: UInt8

    /// Made of these; every other field is as if its flag were not set.
    public init(
      year: UInt16?, month: UInt8?, day: UInt8?, hours: UInt8, minutes: UInt8, seconds: UInt8
    ) {
      (self.year, self.month, self.day) = (year, month, day)
      (self.hours, self.minutes, self.seconds) = (hours, minutes, seconds)
    }

    public init(from reader: inout GATTReader) throws {
      let start = reader.offset
      let year = try reader.read(UInt16.self)
      let month = try reader.read(UInt8.self)
      let day = try reader.read(UInt8.self)
      hours = try reader.read()
      minutes = try reader.read()
      seconds = try reader.read()
      self.year = year == 0 ? nil : year
      self.month = month == 0 ? nil : month
      self.day = day == 0 ? nil : day
      if let problem { throw reader.invalid(problem, at: start) }
    }

    public func encode(to writer: inout GATTWriter) throws {
      if let problem { throw writer.invalid(problem) }
      try writer.write(year ?? 0)
      for field in [month ?? 0, day ?? 0, hours, minutes, seconds] { try writer.write(field) }
    }

    private var problem: String? {
      if let year, !(1582...9999 ~= year) { return "no year \(year)" }
      if let month, !(1...12 ~= month) { return "no month \(month)" }
      if let day, !(1...31 ~= day) { return "no day \(day)" }
      let isTime = hours < 24 && minutes < 60 && seconds < 60
      return isTime ? nil : "no time \(hours):\(minutes):\(seconds)"
    }
  }
}

extension GATT.DateTime {
  /// The wall clock's time at an instant, to the second below.
  ///
  /// - Returns: nil before 1582 and after 9999.
  public init?(_ date: Date, in timeZone: TimeZone = .gmt) {
    let parts = Self.calendar(timeZone).dateComponents(
      [.era, .year, .month, .day, .hour, .minute, .second], from: date)
    guard parts.era == 1, let year = parts.year, 1582...9999 ~= year, let month = parts.month,
      let day = parts.day, let hour = parts.hour, let minute = parts.minute,
      let second = parts.second
    else { return nil }
    self.init(
      year: UInt16(clamping: year), month: UInt8(clamping: month), day: UInt8(clamping: day),
      hours: UInt8(clamping: hour), minutes: UInt8(clamping: minute),
      seconds: UInt8(clamping: second))
  }

  /// The instant at which a wall clock there shows this; nil where a part is not known, and where
  /// there is no such day or time.
  public func date(in timeZone: TimeZone = .gmt) -> Date? {
    guard let year, let month, let day else { return nil }
    let calendar = Self.calendar(timeZone)
    let parts = DateComponents(
      calendar: calendar, timeZone: timeZone, year: Int(year), month: Int(month), day: Int(day),
      hour: Int(hours), minute: Int(minutes), second: Int(seconds))
    return parts.isValidDate ? calendar.date(from: parts) : nil
  }

  private static func calendar(_ timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}
