import BlueZ

extension GATT {
  /// The type of the values of a characteristic, for programs that meet characteristics which they
  /// did not know of; nil for one whose values are not in ``GATT``.
  public static func type(of characteristic: BluetoothUUID) -> (any GATTCodable.Type)? {
    types[characteristic]
  }

  /// Every characteristic whose values are known here.
  public static let types: [BluetoothUUID: any GATTCodable.Type] = [
    .deviceName: String.self,
    .appearance: GATT.Appearance.self,
    .peripheralPreferredConnectionParameters: GATT.PreferredConnectionParameters.self,
    .alertLevel: GATT.AlertLevel.self,
    .txPowerLevel: GATT.TxPowerLevel.self,
    .dateTime: GATT.DateTime.self,
    .dayDateTime: GATT.DayDateTime.self,
    .exactTime256: GATT.ExactTime256.self,
    .localTimeInformation: GATT.LocalTimeInformation.self,
    .glucoseMeasurement: GATT.GlucoseMeasurement.self,
    .batteryLevel: GATT.BatteryLevel.self,
    .temperatureMeasurement: GATT.TemperatureMeasurement.self,
    .temperatureType: GATT.TemperatureType.self,
    .intermediateTemperature: GATT.TemperatureMeasurement.self,
    .systemID: GATT.SystemID.self,
    .modelNumberString: String.self,
    .serialNumberString: String.self,
    .firmwareRevisionString: String.self,
    .hardwareRevisionString: String.self,
    .softwareRevisionString: String.self,
    .manufacturerNameString: String.self,
    .currentTime: GATT.CurrentTime.self,
    .magneticDeclination: GATT.MagneticDeclination.self,
    .glucoseMeasurementContext: GATT.GlucoseMeasurementContext.self,
    .bloodPressureMeasurement: GATT.BloodPressureMeasurement.self,
    .intermediateCuffPressure: GATT.BloodPressureMeasurement.self,
    .heartRateMeasurement: GATT.HeartRateMeasurement.self,
    .bodySensorLocation: GATT.BodySensorLocation.self,
    .heartRateControlPoint: GATT.HeartRateControlPoint.self,
    .pnpID: GATT.PnPID.self,
    .rscMeasurement: GATT.RSCMeasurement.self,
    .cscMeasurement: GATT.CSCMeasurement.self,
    .plxSpotCheckMeasurement: GATT.PLXSpotCheckMeasurement.self,
    .plxContinuousMeasurement: GATT.PLXContinuousMeasurement.self,
    .cyclingPowerMeasurement: GATT.CyclingPowerMeasurement.self,
    .elevation: GATT.Elevation.self,
    .pressure: GATT.Pressure.self,
    .temperature: GATT.Temperature.self,
    .humidity: GATT.Humidity.self,
    .trueWindSpeed: GATT.TrueWindSpeed.self,
    .trueWindDirection: GATT.TrueWindDirection.self,
    .apparentWindSpeed: GATT.ApparentWindSpeed.self,
    .apparentWindDirection: GATT.ApparentWindDirection.self,
    .gustFactor: GATT.GustFactor.self,
    .pollenConcentration: GATT.PollenConcentration.self,
    .uvIndex: GATT.UVIndex.self,
    .irradiance: GATT.Irradiance.self,
    .rainfall: GATT.Rainfall.self,
    .windChill: GATT.WindChill.self,
    .heatIndex: GATT.HeatIndex.self,
    .dewPoint: GATT.DewPoint.self,
    .bodyCompositionMeasurement: GATT.BodyCompositionMeasurement.self,
    .weightMeasurement: GATT.WeightMeasurement.self,
    .magneticFluxDensity2D: GATT.MagneticFluxDensity2D.self,
    .magneticFluxDensity3D: GATT.MagneticFluxDensity3D.self,
    .barometricPressureTrend: GATT.BarometricPressureTrend.self,
  ]
}
