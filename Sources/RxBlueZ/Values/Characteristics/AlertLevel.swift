extension GATT {
  /// What a proximity or find-me peripheral does when it is written.
  public struct AlertLevel: RawRepresentable, GATTCodable, Hashable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Code 0: no alert.
    public static let noAlert = Self(rawValue: 0)
    /// Code 1: mild alert.
    public static let mildAlert = Self(rawValue: 1)
    /// Code 2: high alert.
    public static let highAlert = Self(rawValue: 2)
  }
}
