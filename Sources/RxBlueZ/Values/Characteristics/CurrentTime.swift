extension GATT {
  /// Current Time.
  public struct CurrentTime: GATTCodable, Hashable {
    /// Why the clock was set.
    public struct AdjustReason: OptionSet, GATTCodable, Hashable {
      public var rawValue: UInt8
      public init(rawValue: UInt8) { self.rawValue = rawValue }

      /// Bit 0: manual time update.
      public static let manualTimeUpdate = Self(rawValue: 1 << 0)
      /// Bit 1: external reference time update.
      public static let externalReferenceTimeUpdate = Self(rawValue: 1 << 1)
      /// Bit 2: change of time zone.
      public static let changeOfTimeZone = Self(rawValue: 1 << 2)
      /// Bit 3: change of DST.
      public static let changeOfDST = Self(rawValue: 1 << 3)
    }

    /// The time, with fractions of a second.
    public var exactTime256: ExactTime256
    /// Why the clock was last set.
    public var adjustReason: AdjustReason

    /// Made of these; every other field is as if its flag were not set.
    public init(exactTime256: ExactTime256, adjustReason: AdjustReason = []) {
      self.exactTime256 = exactTime256
      self.adjustReason = adjustReason
    }

    public init(from reader: inout GATTReader) throws {
      exactTime256 = try reader.read()
      adjustReason = try reader.read()
    }

    public func encode(to writer: inout GATTWriter) throws {
      try writer.write(exactTime256)
      try writer.write(adjustReason)
    }
  }

  /// Local Time Information.
  public struct LocalTimeInformation: GATTCodable, Hashable {
    /// How far daylight saving time is from standard time.
    public struct DSTOffset: RawRepresentable, GATTCodable, Hashable {
      public var rawValue: UInt8
      public init(rawValue: UInt8) { self.rawValue = rawValue }

      /// Code 0: standard time.
      public static let standardTime = Self(rawValue: 0)
      /// Half an hour.
      public static let halfHourDaylightTime = Self(rawValue: 2)
      /// One hour.
      public static let daylightTime = Self(rawValue: 4)
      /// Two hours.
      public static let doubleDaylightTime = Self(rawValue: 8)
      /// Code 255: unknown.
      public static let unknown = Self(rawValue: 255)
    }

    /// The offset of standard time from UTC in quarters of an hour, -48 to 56; nil: not known.
    public var timeZone: Int8?
    /// What daylight saving time adds at the moment.
    public var dstOffset: DSTOffset

    /// Made of these; every other field is as if its flag were not set.
    public init(timeZone: Int8?, dstOffset: DSTOffset = .unknown) {
      self.timeZone = timeZone
      self.dstOffset = dstOffset
    }

    public init(from reader: inout GATTReader) throws {
      let start = reader.offset
      let zone = try reader.read(Int8.self)
      guard zone == .min || -48...56 ~= zone else {
        throw reader.invalid("no time zone \(zone)", at: start)
      }
      timeZone = zone == .min ? nil : zone
      dstOffset = try reader.read()
    }

    public func encode(to writer: inout GATTWriter) throws {
      guard timeZone.map({ -48...56 ~= $0 }) ?? true else {
        throw writer.invalid("no time zone \(timeZone ?? 0)")
      }
      try writer.write(timeZone ?? .min)
      try writer.write(dstOffset)
    }
  }
}
