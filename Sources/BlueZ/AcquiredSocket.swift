import DBus

/// The options of AcquireWrite and AcquireNotify. BlueZ reads none on the client's side.
public struct AcquireOptions: BusValueConvertible, Hashable {
  public init() {}

  public static var signature: Signature { .vardict }

  public init?(busValue: Value) {
    guard PropertyBag(busValue: busValue) != nil else { return nil }
  }

  public var busValue: Value { PropertyBag().busValue }
}

/// What AcquireWrite and AcquireNotify give: a SOCK_SEQPACKET socket, one value a packet.
public struct AcquiredSocket: MethodArguments, Hashable {
  public var fileDescriptor: FileDescriptor
  /// The link's ATT MTU in bytes; a value has 3 bytes less.
  public var mtu: UInt16

  public init(fileDescriptor: FileDescriptor, mtu: UInt16) {
    self.fileDescriptor = fileDescriptor
    self.mtu = mtu
  }

  public static var busSignatures: [Signature] {
    [.fileDescriptor, .uint16]
  }

  public init?(busArguments: [Value]) {
    guard busArguments.count == 2, let descriptor = busArguments[0].asFileDescriptor,
      let mtu = busArguments[1].asUInt16
    else { return nil }
    self.init(fileDescriptor: descriptor, mtu: mtu)
  }

  public var busArguments: [Value] { [.fileDescriptor(fileDescriptor), .uint16(mtu)] }
}
