/// Get Connection Information of the kernel's Bluetooth management interface (the kernel's
/// net/bluetooth/mgmt.h, BlueZ's doc/mgmt-api.txt): the RSSI of a link. Numbers are little-endian.
struct ConnectionInformation {
  /// The kernel's index of the adapter: N of hciN.
  let adapter: UInt16
  let address: DeviceAddress

  private static let opcode: UInt16 = 0x0031
  private static let commandComplete: UInt16 = 0x0001
  private static let commandStatus: UInt16 = 0x0002

  var command: [UInt8] {
    let parameters = mark
    return Self.octets(Self.opcode) + Self.octets(adapter)
      + Self.octets(UInt16(parameters.count)) + parameters
  }

  /// What a packet says to this command; nil where it is about something else, or malformed.
  func answer(in packet: [UInt8]) -> Result<Int, RSSIError>? {
    guard packet.count >= 9, Self.number(packet, at: 2) == adapter,
      Self.number(packet, at: 4) == packet.count - 6,
      Self.number(packet, at: 6) == Self.opcode
    else { return nil }
    let status = packet[8]
    switch Self.number(packet, at: 0) {
    case Self.commandStatus where status != 0:
      return .failure(RSSIError(status: status))
    case Self.commandComplete:
      let parameters = packet[9...]
      guard parameters.starts(with: mark) else { return nil }
      guard status == 0 else { return .failure(RSSIError(status: status)) }
      guard parameters.count >= mark.count + 1 else { return nil }
      let rssi = Int8(bitPattern: parameters[9 + mark.count])
      return rssi == 127 ? .failure(.unknown) : .success(Int(rssi))
    default:
      return nil
    }
  }

  /// The address, least significant octet first, and its type.
  private var mark: [UInt8] { address.octets.reversed() + [address.type == .public ? 1 : 2] }

  private static func octets(_ number: UInt16) -> [UInt8] {
    [UInt8(number & 0xFF), UInt8(number >> 8)]
  }

  private static func number(_ packet: [UInt8], at index: Int) -> UInt16 {
    UInt16(packet[index]) | UInt16(packet[index + 1]) << 8
  }
}

extension RSSIError {
  fileprivate init(status: UInt8) {
    self =
      switch status {
      case 0x02: .notConnected
      case 0x08: .noReply
      case 0x14: .notPermitted
      case 0x11: .noManagementInterface
      default: .refused(status: status)
      }
  }
}
