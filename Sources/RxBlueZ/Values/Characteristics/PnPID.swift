extension GATT {
  /// PnP ID of Device Information.
  public struct PnPID: GATTCodable, Hashable {
    /// Who assigned the vendor's number.
    public struct VendorIDSource: RawRepresentable, GATTCodable, Hashable {
      public var rawValue: UInt8
      public init(rawValue: UInt8) { self.rawValue = rawValue }

      /// Code 1: bluetooth SIG.
      public static let bluetoothSIG = Self(rawValue: 1)
      /// Code 2: usb.
      public static let usb = Self(rawValue: 2)
    }

    /// Who assigned the vendor's number.
    public var vendorIDSource: VendorIDSource
    /// The vendor's number at ``vendorIDSource``.
    public var vendorID: UInt16
    /// The vendor's number for the product.
    public var productID: UInt16
    /// 0xJJMN for version JJ.M.N.
    public var productVersion: UInt16

    /// Made of these; every other field is as if its flag were not set.
    public init(
      vendorIDSource: VendorIDSource, vendorID: UInt16, productID: UInt16, productVersion: UInt16
    ) {
      self.vendorIDSource = vendorIDSource
      self.vendorID = vendorID
      self.productID = productID
      self.productVersion = productVersion
    }

    public init(from reader: inout GATTReader) throws {
      vendorIDSource = try reader.read()
      vendorID = try reader.read()
      productID = try reader.read()
      productVersion = try reader.read()
    }

    public func encode(to writer: inout GATTWriter) throws {
      try writer.write(vendorIDSource)
      for number in [vendorID, productID, productVersion] { try writer.write(number) }
    }
  }
}
