import BlueZ
import Foundation

extension CentralManager {
  /// The peripherals with these identifiers, whether BlueZ remembers them or not: an identifier
  /// carries the address. Others than this library's are left out.
  ///
  /// It never waits for the state: what BlueZ knows of them, such as their links, is there from the
  /// start where the state is known, else it comes with it.
  public func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [Peripheral] {
    let links = fromBusThread { core, answer in answer(core.connectedDevices()) } ?? []
    let linked = Set(links.map(\.segment))
    return identifiers.compactMap { identifier in
      guard let address = DeviceAddress(identifier: identifier) else { return nil }
      let segment = "dev_" + address.description.replacingOccurrences(of: ":", with: "_")
      defer { core.daemon.transport.perform { [core] in core.introduce(segment) } }
      return peripherals.peripheral(
        segment, address: address, isConnected: linked.contains(segment), of: self)
    }
  }
}
