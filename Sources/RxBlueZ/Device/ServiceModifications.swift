import BlueZ

/// Service Changed on a live link: BlueZ takes services away and adds others one by one. When it is
/// done, the managers are told.
final class ServiceModifications: @unchecked Sendable {
  // Confined to the bus thread.
  weak var device: Device?
  private let transport: Transport
  private var quiet: Timer?

  init(transport: Transport) {
    self.transport = transport
  }

  /// A service came or went. While services are first resolved, that is no modification.
  func note() {
    guard let device, device.isConnected, device.services.isResolved else { return }
    // Where the link or the adapter goes with its objects, that shows in this time.
    quiet = transport.schedule(after: Device.causePatience) { [weak self] in
      guard let device = self?.device, device.isConnected, device.adapter?.isPowered == true else {
        return
      }
      for core in device.daemon?.cores ?? [] { core.servicesModified(of: device.path) }
    }
  }

  func linkEnded() { quiet = nil }
}
