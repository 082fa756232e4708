import BlueZ

/// Characteristics that the Bluetooth SIG has assigned (Assigned Numbers, 3.8), of which ``GATT`` has
/// the values.
extension BluetoothUUID {
  /// Device name, 0x2A00.
  public static let deviceName = BluetoothUUID(0x2A00)
  /// Appearance, 0x2A01.
  public static let appearance = BluetoothUUID(0x2A01)
  /// Peripheral preferred connection parameters, 0x2A04.
  public static let peripheralPreferredConnectionParameters = BluetoothUUID(0x2A04)
  /// Alert level, 0x2A06.
  public static let alertLevel = BluetoothUUID(0x2A06)
  /// Tx power level, 0x2A07.
  public static let txPowerLevel = BluetoothUUID(0x2A07)
  /// Date time, 0x2A08.
  public static let dateTime = BluetoothUUID(0x2A08)
  /// Day date time, 0x2A0A.
  public static let dayDateTime = BluetoothUUID(0x2A0A)
  /// Exact time256, 0x2A0C.
  public static let exactTime256 = BluetoothUUID(0x2A0C)
  /// Local time information, 0x2A0F.
  public static let localTimeInformation = BluetoothUUID(0x2A0F)
  /// Glucose measurement, 0x2A18.
  public static let glucoseMeasurement = BluetoothUUID(0x2A18)
  /// Battery level, 0x2A19.
  public static let batteryLevel = BluetoothUUID(0x2A19)
  /// Temperature measurement, 0x2A1C.
  public static let temperatureMeasurement = BluetoothUUID(0x2A1C)
  /// Temperature type, 0x2A1D.
  public static let temperatureType = BluetoothUUID(0x2A1D)
  /// Intermediate temperature, 0x2A1E.
  public static let intermediateTemperature = BluetoothUUID(0x2A1E)
  /// System ID, 0x2A23.
  public static let systemID = BluetoothUUID(0x2A23)
  /// Model number string, 0x2A24.
  public static let modelNumberString = BluetoothUUID(0x2A24)
  /// Serial number string, 0x2A25.
  public static let serialNumberString = BluetoothUUID(0x2A25)
  /// Firmware revision string, 0x2A26.
  public static let firmwareRevisionString = BluetoothUUID(0x2A26)
  /// Hardware revision string, 0x2A27.
  public static let hardwareRevisionString = BluetoothUUID(0x2A27)
  /// Software revision string, 0x2A28.
  public static let softwareRevisionString = BluetoothUUID(0x2A28)
  /// Manufacturer name string, 0x2A29.
  public static let manufacturerNameString = BluetoothUUID(0x2A29)
  /// Current time, 0x2A2B.
  public static let currentTime = BluetoothUUID(0x2A2B)
  /// Magnetic declination, 0x2A2C.
  public static let magneticDeclination = BluetoothUUID(0x2A2C)
  /// Glucose measurement context, 0x2A34.
  public static let glucoseMeasurementContext = BluetoothUUID(0x2A34)
  /// Blood pressure measurement, 0x2A35.
  public static let bloodPressureMeasurement = BluetoothUUID(0x2A35)
  /// Intermediate cuff pressure, 0x2A36.
  public static let intermediateCuffPressure = BluetoothUUID(0x2A36)
  /// Heart rate measurement, 0x2A37.
  public static let heartRateMeasurement = BluetoothUUID(0x2A37)
  /// Body sensor location, 0x2A38.
  public static let bodySensorLocation = BluetoothUUID(0x2A38)
  /// Heart rate control point, 0x2A39.
  public static let heartRateControlPoint = BluetoothUUID(0x2A39)
  /// Pnp ID, 0x2A50.
  public static let pnpID = BluetoothUUID(0x2A50)
  /// Rsc measurement, 0x2A53.
  public static let rscMeasurement = BluetoothUUID(0x2A53)
  /// Csc measurement, 0x2A5B.
  public static let cscMeasurement = BluetoothUUID(0x2A5B)
  /// Plx spot check measurement, 0x2A5E.
  public static let plxSpotCheckMeasurement = BluetoothUUID(0x2A5E)
  /// Plx continuous measurement, 0x2A5F.
  public static let plxContinuousMeasurement = BluetoothUUID(0x2A5F)
  /// Cycling power measurement, 0x2A63.
  public static let cyclingPowerMeasurement = BluetoothUUID(0x2A63)
  /// Elevation, 0x2A6C.
  public static let elevation = BluetoothUUID(0x2A6C)
  /// Pressure, 0x2A6D.
  public static let pressure = BluetoothUUID(0x2A6D)
  /// Temperature, 0x2A6E.
  public static let temperature = BluetoothUUID(0x2A6E)
  /// Humidity, 0x2A6F.
  public static let humidity = BluetoothUUID(0x2A6F)
  /// True wind speed, 0x2A70.
  public static let trueWindSpeed = BluetoothUUID(0x2A70)
  /// True wind direction, 0x2A71.
  public static let trueWindDirection = BluetoothUUID(0x2A71)
  /// Apparent wind speed, 0x2A72.
  public static let apparentWindSpeed = BluetoothUUID(0x2A72)
  /// Apparent wind direction, 0x2A73.
  public static let apparentWindDirection = BluetoothUUID(0x2A73)
  /// Gust factor, 0x2A74.
  public static let gustFactor = BluetoothUUID(0x2A74)
  /// Pollen concentration, 0x2A75.
  public static let pollenConcentration = BluetoothUUID(0x2A75)
  /// Uv index, 0x2A76.
  public static let uvIndex = BluetoothUUID(0x2A76)
  /// Irradiance, 0x2A77.
  public static let irradiance = BluetoothUUID(0x2A77)
  /// Rainfall, 0x2A78.
  public static let rainfall = BluetoothUUID(0x2A78)
  /// Wind chill, 0x2A79.
  public static let windChill = BluetoothUUID(0x2A79)
  /// Heat index, 0x2A7A.
  public static let heatIndex = BluetoothUUID(0x2A7A)
  /// Dew point, 0x2A7B.
  public static let dewPoint = BluetoothUUID(0x2A7B)
  /// Body composition measurement, 0x2A9C.
  public static let bodyCompositionMeasurement = BluetoothUUID(0x2A9C)
  /// Weight measurement, 0x2A9D.
  public static let weightMeasurement = BluetoothUUID(0x2A9D)
  /// Magnetic flux density2 d, 0x2AA0.
  public static let magneticFluxDensity2D = BluetoothUUID(0x2AA0)
  /// Magnetic flux density3 d, 0x2AA1.
  public static let magneticFluxDensity3D = BluetoothUUID(0x2AA1)
  /// Barometric pressure trend, 0x2AA3.
  public static let barometricPressureTrend = BluetoothUUID(0x2AA3)
}
