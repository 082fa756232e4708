/// A Bluetooth controller as the kernel has it; it outlives the daemon. Confined to the simulator's
/// thread.
final class Controller {
  let description: AdapterDescription
  var isPowered: Bool
  var isPlugged = true
  /// What the daemon has on disk about devices, by address.
  var store: [String: StoredDevice] = [:]
  /// The links that are up, by the peripheral's address.
  var links: [String: Link] = [:]

  init(_ description: AdapterDescription) {
    self.description = description
    isPowered = description.powered
  }
}
