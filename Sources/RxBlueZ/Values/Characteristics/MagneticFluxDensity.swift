extension GATT {
  /// In tesla, in steps of 0.1 µT.
  public struct MagneticFluxDensity2D: GATTCodable, Hashable {
    /// Along the device's axes.
    public var x, y: Double

    /// Made of these; every other field is as if its flag were not set.
    public init(x: Double, y: Double) {
      (self.x, self.y) = (x, y)
    }

    public init(from reader: inout GATTReader) throws {
      x = try reader.scaled(Int16.self, perUnit: 1e7)
      y = try reader.scaled(Int16.self, perUnit: 1e7)
    }

    public func encode(to writer: inout GATTWriter) throws {
      for axis in [x, y] { try writer.scaled(axis, as: Int16.self, perUnit: 1e7) }
    }
  }

  /// In tesla, in steps of 0.1 µT.
  public struct MagneticFluxDensity3D: GATTCodable, Hashable {
    /// Along the device's axes.
    public var x, y, z: Double

    /// Made of these; every other field is as if its flag were not set.
    public init(x: Double, y: Double, z: Double) {
      (self.x, self.y, self.z) = (x, y, z)
    }

    public init(from reader: inout GATTReader) throws {
      x = try reader.scaled(Int16.self, perUnit: 1e7)
      y = try reader.scaled(Int16.self, perUnit: 1e7)
      z = try reader.scaled(Int16.self, perUnit: 1e7)
    }

    public func encode(to writer: inout GATTWriter) throws {
      for axis in [x, y, z] { try writer.scaled(axis, as: Int16.self, perUnit: 1e7) }
    }
  }
}
