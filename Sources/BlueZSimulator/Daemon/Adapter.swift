import BlueZ
import DBus

/// A Bluetooth adapter of the daemon: org.bluez.Adapter1 and the devices that it knows.
final class Adapter {
  let object: DaemonObject
  let controller: Controller
  let air: Air
  let setting: Setting
  let exporter: ObjectExporter
  let discovery: Discovery
  let scanner: Scanner
  private(set) var devices: [String: Device] = [:]
  /// Whether a change of power is going on.
  var isSwitching = false
  private var waitingForScan: [() -> Void] = []

  init(_ controller: Controller, air: Air, setting: Setting, exporter: ObjectExporter) {
    self.controller = controller
    self.air = air
    self.setting = setting
    self.exporter = exporter
    object = DaemonObject(BlueZPath.adapter(controller.description.index), on: exporter)
    discovery = Discovery(setting: setting)
    scanner = Scanner(air: air, setting: setting)
    discovery.scan = { [weak self] in self?.scan($0) }
    discovery.discovering = { [weak self] in self?.showDiscovering($0) }
    fillProperties()
    serve()
    exporter.export(object, [Adapter1.self])
    restoreDevices()
  }

  var path: ObjectPath { object.path }
  var isPowered: Bool { controller.isPowered }

  private func makeDevice(_ peer: Peer) -> Device? {
    let device = Device(peer, on: self)
    devices[peer.description.address] = device
    return device
  }

  /// Forgets a device and takes its objects off the bus.
  func remove(_ device: Device) {
    device.discard()
    devices[device.address] = nil
    controller.store[device.address] = nil
    exporter.remove(device.path)
  }

  /// Runs `work` when the kernel is free to connect: at once, or at the end of the scan window, or
  /// of the scan.
  func whenScanAllows(_ work: @escaping () -> Void) {
    guard scanner.isRunning else { return work() }
    waitingForScan.append(work)
    guard waitingForScan.count == 1 else { return }
    _ = setting.clock.after(scanner.windowRemainder) { [weak self] in self?.releaseConnects() }
  }

  private func releaseConnects() {
    let waiting = waitingForScan
    waitingForScan = []
    for work in waiting { work() }
  }

  private func scan(_ on: Bool) {
    guard on else {
      scanner.stop()
      return releaseConnects()
    }
    scanner.start { [weak self] in self?.report($0) }
  }

  private func showDiscovering(_ on: Bool) {
    if !on {
      for device in devices.values { device.object[Device1.rssi] = nil }
    }
    object[Adapter1.discovering] = on
  }

  /// An advertisement has come in.
  private func report(_ peer: Peer) {
    let filter = discovery.filter
    if let device = devices[peer.description.address] {
      return device.update(from: peer.description, filter)
    }
    let discoverable: UInt8 = 3
    let isDiscoverable = peer.description.advertising.flags.map { $0 & discoverable != 0 } ?? false
    guard filter.isFiltered || isDiscoverable, let device = makeDevice(peer) else { return }
    device.update(from: peer.description, filter)
    device.export()
  }

  private func restoreDevices() {
    for stored in controller.store.values.sorted(by: { $0.address < $1.address }) {
      guard let peer = air.peer(at: stored.address) else { continue }
      makeDevice(peer)?.restore(stored)
    }
    endStrangersLinks()
  }

  /// Links that have outlived the last daemon before it had stored their devices end, too.
  private func endStrangersLinks() {
    let strangers = controller.links.filter { controller.store[$0.key] == nil }
    guard !strangers.isEmpty else { return }
    _ = setting.clock.after(setting.timing.orphanedLink) { [controller] in
      for (address, link) in strangers {
        link.end(.local)
        if controller.links[address] === link { controller.links[address] = nil }
      }
    }
  }

  private func fillProperties() {
    let release = setting.profile.rawValue
    object.setQuietly(Adapter1.address, controller.description.address)
    object.setQuietly(Adapter1.addressType, "public")
    object.setQuietly(Adapter1.systemName, "BlueZ \(release)")
    object.setQuietly(Adapter1.alias, "BlueZ \(release)")
    object.setQuietly(Adapter1.deviceClass, 0)
    object.setQuietly(Adapter1.connectable, true)
    object.setQuietly(Adapter1.powered, isPowered)
    object.setQuietly(Adapter1.powerState, isPowered ? "on" : "off")
    object.setQuietly(Adapter1.discoverable, false)
    object.setQuietly(Adapter1.discoverableTimeout, 180)
    object.setQuietly(Adapter1.pairable, false)
    object.setQuietly(Adapter1.pairableTimeout, 0)
    object.setQuietly(Adapter1.discovering, false)
    object.setQuietly(Adapter1.uuids, [.gatt, .gap])
    object.setQuietly(Adapter1.modalias, "usb:v1D6Bp0246d05\(setting.profile.modaliasRelease)")
    object.setQuietly(Adapter1.roles, ["central", "peripheral"])
    object.setQuietly(Adapter1.manufacturer, 0x05F1)
    object.setQuietly(Adapter1.version, 9)
  }
}
