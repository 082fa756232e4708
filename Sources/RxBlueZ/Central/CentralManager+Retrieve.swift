import BlueZ
import Foundation

extension CentralManager {
  /// The peripherals with these identifiers, whether BlueZ remembers them or not: an identifier
  /// carries the address. Others than this library's are left out.
  public func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [Peripheral] {
    identifiers.compactMap { identifier in
      guard let address = DeviceAddress(identifier: identifier) else { return nil }
      let segment = "dev_" + address.description.replacingOccurrences(of: ":", with: "_")
      defer { core.daemon.transport.perform { [core] in core.introduce(segment) } }
      return peripherals.peripheral(segment, address: address, of: self)
    }
  }
}
