extension GATT.CyclingPowerMeasurement {
  private static let wheelTicks: Double = 2048

  public init(from reader: inout GATTReader) throws {
    let present = try reader.read(UInt16.self)
    instantaneousPower = try reader.read()
    if present.has(1) { flags.insert(.pedalPowerBalanceIsLeft) }
    if present.has(3) { flags.insert(.accumulatedTorqueSourceIsCrank) }
    if present.has(12) { flags.insert(.offsetCompensationIndicator) }
    pedalPowerBalance = present.has(0) ? try reader.scaled(UInt8.self, perUnit: 2) : nil
    accumulatedTorque = present.has(2) ? try reader.scaled(UInt16.self, perUnit: 32) : nil
    wheelRevolutions =
      present.has(4)
      ? try GATT.WheelRevolutions(from: &reader, ticksPerSecond: Self.wheelTicks) : nil
    crankRevolutions = present.has(5) ? try reader.read() : nil
    extremeForceMagnitudes = present.has(6) ? try Extremes(from: &reader, perUnit: 1) : nil
    extremeTorqueMagnitudes = present.has(7) ? try Extremes(from: &reader, perUnit: 32) : nil
    if present.has(8) {
      let angles = try reader.unsigned(octets: 3)
      extremeAngles = Extremes(maximum: Double(angles & 0xFFF), minimum: Double(angles >> 12))
    }
    topDeadSpotAngle = present.has(9) ? try reader.read() : nil
    bottomDeadSpotAngle = present.has(10) ? try reader.read() : nil
    accumulatedEnergy = present.has(11) ? try reader.read() : nil
  }

  public func encode(to writer: inout GATTWriter) throws {
    try writer.write(present)
    try writer.write(instantaneousPower)
    if let pedalPowerBalance {
      try writer.scaled(pedalPowerBalance, as: UInt8.self, perUnit: 2)
    }
    if let accumulatedTorque {
      try writer.scaled(accumulatedTorque, as: UInt16.self, perUnit: 32)
    }
    try wheelRevolutions?.encode(to: &writer, ticksPerSecond: Self.wheelTicks)
    try writer.write(crankRevolutions)
    try extremeForceMagnitudes?.encode(to: &writer, perUnit: 1)
    try extremeTorqueMagnitudes?.encode(to: &writer, perUnit: 32)
    if let angles = extremeAngles {
      guard let maximum = UInt64(exactly: angles.maximum.rounded()), maximum <= 0xFFF,
        let minimum = UInt64(exactly: angles.minimum.rounded()), minimum <= 0xFFF
      else { throw writer.invalid("no angles \(angles.maximum), \(angles.minimum)") }
      try writer.unsigned(minimum << 12 | maximum, octets: 3)
    }
    try writer.write(topDeadSpotAngle)
    try writer.write(bottomDeadSpotAngle)
    try writer.write(accumulatedEnergy)
  }

  private var present: UInt16 {
    var present: UInt16 = 0
    present.set(0, if: pedalPowerBalance != nil)
    present.set(1, if: flags.contains(.pedalPowerBalanceIsLeft))
    present.set(2, if: accumulatedTorque != nil)
    present.set(3, if: flags.contains(.accumulatedTorqueSourceIsCrank))
    present.set(4, if: wheelRevolutions != nil)
    present.set(5, if: crankRevolutions != nil)
    present.set(6, if: extremeForceMagnitudes != nil)
    present.set(7, if: extremeTorqueMagnitudes != nil)
    present.set(8, if: extremeAngles != nil)
    present.set(9, if: topDeadSpotAngle != nil)
    present.set(10, if: bottomDeadSpotAngle != nil)
    present.set(11, if: accumulatedEnergy != nil)
    present.set(12, if: flags.contains(.offsetCompensationIndicator))
    return present
  }
}

extension GATT.CyclingPowerMeasurement.Extremes {
  fileprivate init(from reader: inout GATTReader, perUnit: Double) throws {
    maximum = try reader.scaled(Int16.self, perUnit: perUnit)
    minimum = try reader.scaled(Int16.self, perUnit: perUnit)
  }

  fileprivate func encode(to writer: inout GATTWriter, perUnit: Double) throws {
    try writer.scaled(maximum, as: Int16.self, perUnit: perUnit)
    try writer.scaled(minimum, as: Int16.self, perUnit: perUnit)
  }
}
