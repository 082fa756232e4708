import BlueZ
import DBus
import Foundation

/// A device that an adapter knows: org.bluez.Device1, its link, and below it its GATT objects.
final class Device {
  let peer: Peer
  let object: DaemonObject
  let setting: Setting
  private(set) weak var adapter: Adapter?
  let exporter: ObjectExporter
  private var temporaryTimer: Clock.Timer?

  /// A Connect that has not been answered yet.
  var attempt: ConnectAttempt?
  var link: Link?
  var queue: ATTQueue?
  var ending: PendingEnd?
  var services: [RemoteService] = [] {
    didSet { index() }
  }
  private(set) var characteristics: [RemoteCharacteristic] = []
  /// By the value's handle.
  private(set) var characteristicsByHandle: [UInt16: RemoteCharacteristic] = [:]

  /// Nil if the peripheral's address is none.
  init?(_ peer: Peer, on adapter: Adapter) {
    guard let path = BlueZPath.device(peer.description.address, on: adapter.path) else {
      return nil
    }
    self.peer = peer
    self.adapter = adapter
    setting = adapter.setting
    exporter = adapter.exporter
    object = DaemonObject(path, on: adapter.exporter)
    fillProperties(adapter)
    serve()
  }

  var address: String { peer.description.address }
  var path: ObjectPath { object.path }
  var isConnected: Bool { link != nil }

  func export() {
    var interfaces: [any BlueZInterface.Type] = [Device1.self]
    if setting.profile.hasBearers { interfaces.append(BearerLE1.self) }
    exporter.export(object, interfaces)
    startTemporaryTimer()
  }

  /// Takes over what the daemon had on disk. A link that has outlived the last daemon is ended.
  func restore(_ stored: StoredDevice) {
    setName(stored.name)
    object.setQuietly(Device1.uuids, stored.uuids)
    let orphan = adapter?.controller.links[address]
    object.setQuietly(Device1.connected, orphan != nil)
    export()
    guard let orphan else { return }
    _ = setting.clock.after(setting.timing.orphanedLink) { [weak self] in
      orphan.end(.local)
      self?.adapter?.controller.links[stored.address] = nil
      if self?.isConnected == false { self?.object[Device1.connected] = false }
    }
  }

  /// Ends whatever goes on, silently: the device goes away.
  func discard() {
    abandonConnect()
    stopTemporaryTimer()
    queue?.abandon()
    queue = nil
    link?.end(.local)
    link = nil
    adapter?.controller.links[address] = nil
    for characteristic in characteristics { characteristic.sockets.close() }
  }

  /// The daemon ends without a word: the link stays up, and nobody listens.
  func forsake() {
    link?.ended = nil
    link?.received = nil
    link?.servicesChanged = nil
    for characteristic in characteristics { characteristic.sockets.forsake() }
    peer.beganAdvertising[ObjectIdentifier(self)] = nil
  }

  /// A client has left the bus.
  func left(_ sender: String) {
    for characteristic in characteristics { characteristic.notifications.left(sender) }
  }

  /// A device that was never paired goes some time after it was last of use.
  func startTemporaryTimer() {
    stopTemporaryTimer()
    guard link == nil, attempt == nil else { return }
    temporaryTimer = setting.clock.after(setting.timing.temporary) { [weak self] in
      guard let self else { return }
      self.adapter?.remove(self)
    }
  }

  func stopTemporaryTimer() {
    temporaryTimer.map(setting.clock.cancel)
    temporaryTimer = nil
  }

  private func index() {
    characteristics = services.flatMap(\.characteristics)
    characteristicsByHandle = Dictionary(
      characteristics.map { ($0.handle, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func fillProperties(_ adapter: Adapter) {
    object.setQuietly(Device1.address, address)
    object.setQuietly(Device1.addressType, peer.description.addressType.rawValue)
    object.setQuietly(Device1.alias, address.replacing(":", with: "-"))
    object.setQuietly(Device1.paired, false)
    object.setQuietly(Device1.bonded, false)
    object.setQuietly(Device1.trusted, false)
    object.setQuietly(Device1.blocked, false)
    object.setQuietly(Device1.legacyPairing, false)
    object.setQuietly(Device1.cablePairing, false)
    object.setQuietly(Device1.connected, false)
    object.setQuietly(Device1.uuids, [])
    object.setQuietly(Device1.adapter, adapter.path)
    object.setQuietly(Device1.servicesResolved, false)
  }

  private func serve() {
    object.on(Device1.connect) { [weak self] _, call in self?.connect(call) }
    object.on(Device1.disconnect) { [weak self] _, call in self?.disconnect(call) }
    object.on(Device1.pair) { _, call in call.fail(.authenticationFailed) }
    object.on(Device1.cancelPairing) { _, call in call.fail(.doesNotExist) }
    object.onSet(Device1.alias) { [weak self] alias, invocation in
      self?.setAlias(alias)
      invocation.reply([])
    }
    object.allowSet(Device1.trusted)
    object.allowSet(Device1.blocked)
  }

  private func setAlias(_ alias: String) {
    let fallback = object[Device1.remoteName] ?? address.replacing(":", with: "-")
    object[Device1.alias] = alias.isEmpty ? fallback : alias
  }

  /// The device's own name, and with it the alias.
  func setName(_ name: String?) {
    guard let name, name != object[Device1.remoteName] else { return }
    let hasOwnAlias =
      object[Device1.alias] != (object[Device1.remoteName] ?? address.replacing(":", with: "-"))
    object[Device1.remoteName] = name
    if !hasOwnAlias { object[Device1.alias] = name }
  }
}

/// org.bluez.Bearer.LE1, which a daemon without experimental features shows without properties.
enum BearerLE1: BlueZInterface {
  static let name = "org.bluez.Bearer.LE1"
  static let properties: [AnyProperty] = []
  static let disconnected = SignalMember<DisconnectReason>(
    name, "Disconnected", arguments: ["name", "message"])
  static let signals: [InterfaceDescription.Signal] = [.init(disconnected)]
}
