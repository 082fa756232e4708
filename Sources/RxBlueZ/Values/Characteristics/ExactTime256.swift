extension GATT {
  /// Day Date Time: a date and a time with the day of the week.
  public struct DayDateTime: GATTCodable, Hashable {
    /// The date and the time of day.
    public var dateTime: DateTime
    /// 1 for Monday to 7 for Sunday; nil: not known.
    public var dayOfWeek: UInt8?

    /// Made of these; every other field is as if its flag were not set.
    public init(dateTime: DateTime, dayOfWeek: UInt8? = nil) {
      self.dateTime = dateTime
      self.dayOfWeek = dayOfWeek
    }

    public init(from reader: inout GATTReader) throws {
      dateTime = try reader.read()
      let start = reader.offset
      let day = try reader.read(UInt8.self)
      guard day <= 7 else { throw reader.invalid("no day of the week \(day)", at: start) }
      dayOfWeek = day == 0 ? nil : day
    }

    public func encode(to writer: inout GATTWriter) throws {
      guard dayOfWeek.map({ 1...7 ~= $0 }) ?? true else {
        throw writer.invalid("no day of the week \(dayOfWeek ?? 0)")
      }
      try writer.write(dateTime)
      try writer.write(dayOfWeek ?? 0)
    }
  }

  /// Exact Time 256: the same with fractions of a second.
  public struct ExactTime256: GATTCodable, Hashable {
    /// The time, to the second.
    public var dayDateTime: DayDateTime
    /// 1/256 of a second.
    public var fractions256: UInt8

    /// Made of these; every other field is as if its flag were not set.
    public init(dayDateTime: DayDateTime, fractions256: UInt8 = 0) {
      self.dayDateTime = dayDateTime
      self.fractions256 = fractions256
    }

    public init(from reader: inout GATTReader) throws {
      dayDateTime = try reader.read()
      fractions256 = try reader.read()
    }

    public func encode(to writer: inout GATTWriter) throws {
      try writer.write(dayDateTime)
      try writer.write(fractions256)
    }
  }
}
