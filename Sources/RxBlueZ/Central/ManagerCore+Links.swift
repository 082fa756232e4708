import BlueZ
import DBus

/// A device with a link, as BlueZ's objects tell it.
struct FoundDevice: Sendable {
  let segment: String
  let address: DeviceAddress
  let name: String?

  func peripheral(of manager: CentralManager) -> Peripheral {
    let peripheral = manager.peripherals.peripheral(
      segment, address: address, isConnected: true, of: manager)
    peripheral.note(name: name)
    return peripheral
  }
}

extension ManagerCore {
  /// Runs `work` as soon as the first state is known.
  func whenStateIsKnown(_ work: @escaping () -> Void) {
    if hasToldState { work() } else { readers.append(work) }
  }

  func settleReaders() {
    guard hasToldState else { return }
    let settled = readers
    readers = []
    for work in settled { work() }
  }

  /// The devices of the manager's adapter that have a link and one of these services; with any where
  /// there are none. A device of classic Bluetooth alone is none.
  func connectedDevices(with services: Set<BluetoothUUID> = []) -> [FoundDevice] {
    guard let adapter = adapterPath else { return [] }
    return daemon.tree.children(of: adapter).compactMap { path in
      guard let bag = daemon.tree[path, Device1.name], bag[Device1.connected] == true,
        let address = DeviceAddress(bag)
      else { return nil }
      let resolved = daemon.tree.children(of: path)
        .compactMap { daemon.tree[$0, GattService1.uuid] }
      let offered = Set(resolved + (bag[Device1.uuids] ?? []))
      let isWanted =
        services.isEmpty
        ? !resolved.isEmpty || bag[Device1.deviceClass] == nil : !services.isDisjoint(with: offered)
      guard isWanted else { return nil }
      return FoundDevice(
        segment: String(path.name), address: address, name: bag[Device1.remoteName])
    }
  }

  func tellFound() {
    let found = connectedDevices()
    if !found.isEmpty { tell(.found(found)) }
  }

  func phaseChanged(of path: ObjectPath, to phase: PeripheralState) {
    guard path.parent == adapterPath else { return }
    tell(.phase(segment: String(path.name), phase))
  }

  func servicesModified(of path: ObjectPath) {
    guard path.parent == adapterPath else { return }
    tell(.servicesModified(segment: String(path.name)))
  }

  /// A link was lost. Where the adapter or the daemon turns out to have gone with it, that is what
  /// its observers hear.
  func clearUpLoss(_ segment: String) {
    let generation = daemon.transport.generation
    lossTimers[segment] = daemon.transport.schedule(after: Device.causePatience) { [weak self] in
      guard let self else { return }
      lossTimers[segment] = nil
      let isOwn = daemon.transport.generation == generation && adapter?.isPowered == true
      tell(.lossIsClear(segment: segment, isOwn: isOwn))
    }
  }
}
