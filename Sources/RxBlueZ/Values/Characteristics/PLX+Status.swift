extension GATT {
  public struct PLXMeasurementStatus: OptionSet, GATTCodable, Hashable {
    public var rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let measurementOngoing = Self(rawValue: 1 << 5)
    public static let earlyEstimatedData = Self(rawValue: 1 << 6)
    public static let validatedData = Self(rawValue: 1 << 7)
    public static let fullyQualifiedData = Self(rawValue: 1 << 8)
    public static let dataFromMeasurementStorage = Self(rawValue: 1 << 9)
    public static let dataForDemonstration = Self(rawValue: 1 << 10)
    public static let dataForTesting = Self(rawValue: 1 << 11)
    public static let calibrationOngoing = Self(rawValue: 1 << 12)
    public static let measurementUnavailable = Self(rawValue: 1 << 13)
    public static let questionableMeasurementDetected = Self(rawValue: 1 << 14)
    public static let invalidMeasurementDetected = Self(rawValue: 1 << 15)
  }

  /// 24 bits.
  public struct PLXDeviceAndSensorStatus: OptionSet, GATTCodable, Hashable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let extendedDisplayUpdateOngoing = Self(rawValue: 1 << 0)
    public static let equipmentMalfunctionDetected = Self(rawValue: 1 << 1)
    public static let signalProcessingIrregularityDetected = Self(rawValue: 1 << 2)
    public static let inadequateSignalDetected = Self(rawValue: 1 << 3)
    public static let poorSignalDetected = Self(rawValue: 1 << 4)
    public static let lowPerfusionDetected = Self(rawValue: 1 << 5)
    public static let erraticSignalDetected = Self(rawValue: 1 << 6)
    public static let nonpulsatileSignalDetected = Self(rawValue: 1 << 7)
    public static let questionablePulseDetected = Self(rawValue: 1 << 8)
    public static let signalAnalysisOngoing = Self(rawValue: 1 << 9)
    public static let sensorInterfaceDetected = Self(rawValue: 1 << 10)
    public static let sensorUnconnectedToUser = Self(rawValue: 1 << 11)
    public static let unknownSensorConnected = Self(rawValue: 1 << 12)
    public static let sensorDisplaced = Self(rawValue: 1 << 13)
    public static let sensorMalfunctioning = Self(rawValue: 1 << 14)
    public static let sensorDisconnected = Self(rawValue: 1 << 15)

    public init(from reader: inout GATTReader) throws {
      rawValue = UInt32(truncatingIfNeeded: try reader.unsigned(octets: 3))
    }

    public func encode(to writer: inout GATTWriter) throws {
      try writer.unsigned(UInt64(rawValue), octets: 3)
    }
  }
}
