// Battery and radio.
extension GATT {
  /// Percent.
  public struct BatteryLevel: GATTQuantity {
    public static let format = GATTQuantityFormat(octets: 1, range: 0...100)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }

  /// The power of transmission in dBm.
  public struct TxPowerLevel: GATTQuantity {
    public static let format = GATTQuantityFormat(octets: 1, isSigned: true, range: -100...20)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }
}
