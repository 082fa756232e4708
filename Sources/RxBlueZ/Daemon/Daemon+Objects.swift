import BlueZ
import DBus

extension Daemon {
  /// A signal about objects, from this life of the daemon.
  func apply(_ signal: Message) {
    guard signal.sender == transport.owner else { return }
    for change in tree.apply(signal) { dispatch(change) }
  }

  func noteReason(_ signal: Message) {
    guard signal.sender == transport.owner, let path = signal.path,
      let reason = Device1.disconnected.decode(signal)
    else { return }
    reasons[path] = DisconnectionError(reason)
  }

  func dispatch(_ change: ObjectTree.Change) {
    switch change {
    case .interfaceAdded(let path, let interface, let bag):
      changed(path, interface, bag, isNew: true)
    case .propertiesChanged(let path, let interface, let bag, _):
      changed(path, interface, bag, isNew: false)
    case .interfaceRemoved(let path, let interface):
      removed(path, interface)
    }
  }

  private func changed(
    _ path: ObjectPath, _ interface: String, _ bag: PropertyBag, isNew: Bool
  ) {
    switch interface {
    case GattCharacteristic1.name:
      if !isNew, let value = bag[GattCharacteristic1.value] { stream(at: path)?.received(value) }
      if let isAcquired = bag[GattCharacteristic1.writeAcquired] {
        device(holding: path)?.knownCommands(at: path)?.acquiredChanged(to: isAcquired)
      }
      if bag.tellsSubscription || bag[GattCharacteristic1.mtu] != nil {
        for core in cores { core.characteristicChanged(path, bag) }
      }
    case GattService1.name where isNew:
      device(holding: path)?.modifications.note()
    case Device1.name:
      deviceChanged(path, bag)
    case Adapter1.name:
      knownAdapter(at: path)?.changed(bag)
      for core in cores { core.environmentChanged() }
    default: break
    }
  }

  private func deviceChanged(_ path: ObjectPath, _ bag: PropertyBag) {
    if bag[Device1.connected] == true { reasons[path] = nil }
    if bag[Device1.connected] == false, devices[path] == nil { expectReason(for: path) }
    devices[path]?.changed(bag)
    if let isConnected = bag[Device1.connected] {
      for core in cores { core.connectionChanged(of: path, to: isConnected) }
    }
    if let name = bag[Device1.remoteName] {
      for core in cores { core.nameChanged(of: path, to: name) }
    }
    if let adapter = path.parent.flatMap({ knownAdapter(at: $0) }) {
      adapter.discovery.deviceChanged(path, bag)
    }
  }

  private func removed(_ path: ObjectPath, _ interface: String) {
    switch interface {
    case GattService1.name, GattCharacteristic1.name, GattDescriptor1.name:
      streams[path] = nil
      let device = device(holding: path)
      device?.attributeRemoved(path)
      if interface == GattService1.name { device?.modifications.note() }
      for core in cores { core.attributeRemoved(path) }
    case Device1.name:
      reasons[path] = nil
      devices[path]?.objectRemoved()
      if devices[path]?.isIdle == true { devices[path] = nil }
      path.parent.flatMap { knownAdapter(at: $0) }?.discovery.deviceForgotten(path)
      for core in cores { core.connectionChanged(of: path, to: false) }
      reasons[path] = nil
    case Adapter1.name:
      for core in cores { core.environmentChanged() }
      forgetAdapter(at: path)
    default: break
    }
  }

  /// The stream of a characteristic that somebody listens to.
  private func stream(at path: ObjectPath) -> ValueStream? {
    if let stream = streams[path] { return stream }
    guard let device = device(holding: path), !device.audience.isEmpty else { return nil }
    return device.stream(at: path)
  }

  private func device(holding attribute: ObjectPath) -> Device? {
    var path = attribute
    while let parent = path.parent {
      if let device = devices[parent] { return device }
      path = parent
    }
    return nil
  }
}

extension PropertyBag {
  fileprivate var tellsSubscription: Bool {
    self[GattCharacteristic1.notifying] != nil || self[GattCharacteristic1.notifyAcquired] != nil
  }
}

extension DisconnectionError {
  init(_ reason: DisconnectReason) {
    self.reason = Reason(rawValue: reason.name) ?? .unknown
    message = reason.message
  }
}

extension Daemon {
  /// A link ends that nobody here ended: there is a reason, told or not.
  func expectReason(for path: ObjectPath) {
    if reasons[path] == nil { reasons[path] = .untold }
  }

  /// What was read of a device's link rather than told.
  func note(_ bag: PropertyBag, of path: ObjectPath) {
    let told = PropertyBag(
      bag.values.filter {
        [Device1.connected.name, Device1.servicesResolved.name].contains($0.key)
      })
    let changed = ObjectProperties.ChangedProperties(interface: Device1.name, changed: told)
    let signal = ObjectProperties.propertiesChanged.message(from: path, changed)
    for change in tree.apply(signal) { dispatch(change) }
  }
}
