import BlueZ

/// Services that the Bluetooth SIG has assigned (Assigned Numbers, 3.4).
extension BluetoothUUID {
  /// Current time service, 0x1805.
  public static let currentTimeService = BluetoothUUID(0x1805)
  /// Glucose service, 0x1808.
  public static let glucoseService = BluetoothUUID(0x1808)
  /// Health thermometer service, 0x1809.
  public static let healthThermometerService = BluetoothUUID(0x1809)
  /// Device information service, 0x180A.
  public static let deviceInformationService = BluetoothUUID(0x180A)
  /// Heart rate service, 0x180D.
  public static let heartRateService = BluetoothUUID(0x180D)
  /// Battery service, 0x180F.
  public static let batteryService = BluetoothUUID(0x180F)
  /// Blood pressure service, 0x1810.
  public static let bloodPressureService = BluetoothUUID(0x1810)
  /// Generic access service, 0x1800.
  public static let genericAccessService = BluetoothUUID(0x1800)
  /// Generic attribute service, 0x1801.
  public static let genericAttributeService = BluetoothUUID(0x1801)
  /// Immediate alert service, 0x1802.
  public static let immediateAlertService = BluetoothUUID(0x1802)
  /// Link loss service, 0x1803.
  public static let linkLossService = BluetoothUUID(0x1803)
  /// Tx power service, 0x1804.
  public static let txPowerService = BluetoothUUID(0x1804)
  /// Running speed and cadence service, 0x1814.
  public static let runningSpeedAndCadenceService = BluetoothUUID(0x1814)
  /// Cycling speed and cadence service, 0x1816.
  public static let cyclingSpeedAndCadenceService = BluetoothUUID(0x1816)
  /// Cycling power service, 0x1818.
  public static let cyclingPowerService = BluetoothUUID(0x1818)
  /// Environmental sensing service, 0x181A.
  public static let environmentalSensingService = BluetoothUUID(0x181A)
  /// Body composition service, 0x181B.
  public static let bodyCompositionService = BluetoothUUID(0x181B)
  /// Weight scale service, 0x181D.
  public static let weightScaleService = BluetoothUUID(0x181D)
  /// Pulse oximeter service, 0x1822.
  public static let pulseOximeterService = BluetoothUUID(0x1822)
}
