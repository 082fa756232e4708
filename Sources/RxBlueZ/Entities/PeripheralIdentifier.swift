import Foundation

/// The address of a device and its type, which together name it (Core Specification Vol 6,
/// Part B, 1.3).
public struct DeviceAddress: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of device address.
  public enum AddressType: String, Sendable {
    /// Given by the IEEE.
    case `public`
    /// Static, or private and changing.
    case random
  }

  /// Six octets, most significant first.
  let octets: [UInt8]
  /// Whether it is public or random.
  public let type: AddressType

  /// Reads `AA:BB:CC:DD:EE:FF`; nil where it is something else.
  public init?(_ string: String, type: AddressType) {
    let parts = string.split(separator: ":", omittingEmptySubsequences: false)
    let octets = parts.compactMap { part in
      part.count == 2 && part.allSatisfy(\.isHexDigit) ? UInt8(part, radix: 16) : nil
    }
    guard parts.count == 6, octets.count == 6 else { return nil }
    self.octets = octets
    self.type = type
  }

  /// Reads what ``identifier`` wrote; nil for any other UUID.
  public init?(identifier: UUID) {
    let bytes = identifier.uuid
    guard bytes.0 == 0x42, bytes.1 == 0x5A, bytes.6 == 0x80, bytes.8 == 0x80 else { return nil }
    switch bytes.9 {
    case 0: type = .public
    case 1: type = .random
    default: return nil
    }
    octets = [bytes.10, bytes.11, bytes.12, bytes.13, bytes.14, bytes.15]
  }

  /// A version-8 UUID (RFC 9562) that carries address and type: the same in every run, on every
  /// adapter and every machine.
  public var identifier: UUID {
    UUID(
      uuid: (
        0x42, 0x5A, 0, 0, 0, 0, 0x80, 0, 0x80, type == .public ? 0 : 1,
        octets[0], octets[1], octets[2], octets[3], octets[4], octets[5]
      ))
  }

  /// Upper-case hexadecimal with colons, as BlueZ writes it.
  public var description: String {
    octets.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
      .joined(separator: ":")
  }
}
