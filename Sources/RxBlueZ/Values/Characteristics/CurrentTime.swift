extension GATT {
  /// Current Time.
  public struct CurrentTime: GATTCodable, Hashable {
    public struct AdjustReason: OptionSet, GATTCodable, Hashable {
      public var rawValue: UInt8
      public init(rawValue: UInt8) { self.rawValue = rawValue }

      public static let manualTimeUpdate = Self(rawValue: 1 << 0)
      public static let externalReferenceTimeUpdate = Self(rawValue: 1 << 1)
      public static let changeOfTimeZone = Self(rawValue: 1 << 2)
      public static let changeOfDST = Self(rawValue: 1 << 3)
    }

    public var exactTime256: ExactTime256
    public var adjustReason: AdjustReason

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
    public struct DSTOffset: RawRepresentable, GATTCodable, Hashable {
      public var rawValue: UInt8
      public init(rawValue: UInt8) { self.rawValue = rawValue }

      public static let standardTime = Self(rawValue: 0)
      /// Half an hour.
      public static let halfHourDaylightTime = Self(rawValue: 2)
      /// One hour.
      public static let daylightTime = Self(rawValue: 4)
      /// Two hours.
      public static let doubleDaylightTime = Self(rawValue: 8)
      public static let unknown = Self(rawValue: 255)
    }

    /// The offset of standard time from UTC in quarters of an hour, -48 to 56; nil: not known.
    public var timeZone: Int8?
    public var dstOffset: DSTOffset

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
