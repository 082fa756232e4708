extension GATT {
  /// What a device looks like (Assigned Numbers, 2.6): a category and a subcategory of it.
  public struct Appearance: RawRepresentable, GATTCodable, Hashable {
    public var rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The upper ten bits.
    public var category: UInt16 { rawValue >> 6 }
    /// The lower six bits; 0 for the category as such.
    public var subcategory: UInt16 { rawValue & 0x3F }
  }
}
