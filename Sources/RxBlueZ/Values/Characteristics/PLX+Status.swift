extension GATT {
  /// How far a measurement can be trusted.
  public struct PLXMeasurementStatus: OptionSet, GATTCodable, Hashable {
    public var rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Bit 5: measurement ongoing.
    public static let measurementOngoing = Self(rawValue: 1 << 5)
    /// Bit 6: early estimated data.
    public static let earlyEstimatedData = Self(rawValue: 1 << 6)
    /// Bit 7: validated data.
    public static let validatedData = Self(rawValue: 1 << 7)
    /// Bit 8: fully qualified data.
    public static let fullyQualifiedData = Self(rawValue: 1 << 8)
    /// Bit 9: data from measurement storage.
    public static let dataFromMeasurementStorage = Self(rawValue: 1 << 9)
    /// Bit 10: data for demonstration.
    public static let dataForDemonstration = Self(rawValue: 1 << 10)
    /// Bit 11: data for testing.
    public static let dataForTesting = Self(rawValue: 1 << 11)
    /// Bit 12: calibration ongoing.
    public static let calibrationOngoing = Self(rawValue: 1 << 12)
    /// Bit 13: measurement unavailable.
    public static let measurementUnavailable = Self(rawValue: 1 << 13)
    /// Bit 14: questionable measurement detected.
    public static let questionableMeasurementDetected = Self(rawValue: 1 << 14)
    /// Bit 15: invalid measurement detected.
    public static let invalidMeasurementDetected = Self(rawValue: 1 << 15)
  }

  /// 24 bits.
  public struct PLXDeviceAndSensorStatus: OptionSet, GATTCodable, Hashable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Bit 0: extended display update ongoing.
    public static let extendedDisplayUpdateOngoing = Self(rawValue: 1 << 0)
    /// Bit 1: equipment malfunction detected.
    public static let equipmentMalfunctionDetected = Self(rawValue: 1 << 1)
    /// Bit 2: signal processing irregularity detected.
    public static let signalProcessingIrregularityDetected = Self(rawValue: 1 << 2)
    /// Bit 3: inadequate signal detected.
    public static let inadequateSignalDetected = Self(rawValue: 1 << 3)
    /// Bit 4: poor signal detected.
    public static let poorSignalDetected = Self(rawValue: 1 << 4)
    /// Bit 5: low perfusion detected.
    public static let lowPerfusionDetected = Self(rawValue: 1 << 5)
    /// Bit 6: erratic signal detected.
    public static let erraticSignalDetected = Self(rawValue: 1 << 6)
    /// Bit 7: nonpulsatile signal detected.
    public static let nonpulsatileSignalDetected = Self(rawValue: 1 << 7)
    /// Bit 8: questionable pulse detected.
    public static let questionablePulseDetected = Self(rawValue: 1 << 8)
    /// Bit 9: signal analysis ongoing.
    public static let signalAnalysisOngoing = Self(rawValue: 1 << 9)
    /// Bit 10: sensor interface detected.
    public static let sensorInterfaceDetected = Self(rawValue: 1 << 10)
    /// Bit 11: sensor unconnected to user.
    public static let sensorUnconnectedToUser = Self(rawValue: 1 << 11)
    /// Bit 12: unknown sensor connected.
    public static let unknownSensorConnected = Self(rawValue: 1 << 12)
    /// Bit 13: sensor displaced.
    public static let sensorDisplaced = Self(rawValue: 1 << 13)
    /// Bit 14: sensor malfunctioning.
    public static let sensorMalfunctioning = Self(rawValue: 1 << 14)
    /// Bit 15: sensor disconnected.
    public static let sensorDisconnected = Self(rawValue: 1 << 15)

    public init(from reader: inout GATTReader) throws {
      rawValue = UInt32(truncatingIfNeeded: try reader.unsigned(octets: 3))
    }

    public func encode(to writer: inout GATTWriter) throws {
      try writer.unsigned(UInt64(rawValue), octets: 3)
    }
  }
}
