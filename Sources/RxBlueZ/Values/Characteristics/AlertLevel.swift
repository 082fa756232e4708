extension GATT {
  /// What a proximity or find-me peripheral does when it is written.
  public struct AlertLevel: RawRepresentable, GATTCodable, Hashable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let noAlert = Self(rawValue: 0)
    public static let mildAlert = Self(rawValue: 1)
    public static let highAlert = Self(rawValue: 2)
  }
}
