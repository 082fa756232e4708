import BlueZ
import Foundation

/// The value of a descriptor by the type that its UUID asks for (Core Specification Vol 3, Part G,
/// 3.3.3).
enum DescriptorValue: Equatable {
  case number(UInt16)
  case text(String)
  case octets(Data)

  /// Nil where the octets are none of that type.
  init?(_ data: Data, of uuid: BluetoothUUID) {
    switch uuid {
    case Self.extendedProperties, Self.clientConfiguration, Self.serverConfiguration:
      guard data.count == 2, let low = data.first, let high = data.last else { return nil }
      self = .number(UInt16(low) | UInt16(high) << 8)
    case Self.userDescription:
      guard let text = String(validating: data, as: UTF8.self) else { return nil }
      self = .text(text)
    default: self = .octets(data)
    }
  }

  /// As CoreBluetooth's `CBDescriptor.value` has it.
  var asObject: Any {
    switch self {
    case .number(let number): NSNumber(value: number)
    case .text(let text): text
    case .octets(let data): data
    }
  }

  private static let extendedProperties = BluetoothUUID(0x2900)
  private static let userDescription = BluetoothUUID(0x2901)
  private static let clientConfiguration = BluetoothUUID(0x2902)
  private static let serverConfiguration = BluetoothUUID(0x2903)
}
