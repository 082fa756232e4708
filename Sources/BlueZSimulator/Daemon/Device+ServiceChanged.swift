import BlueZ

extension Device {
  /// The peripheral indicates Service Changed: its services are discovered anew. ServicesResolved
  /// stays true meanwhile, as with BlueZ.
  func servicesChanged() {
    guard let link, object[Device1.servicesResolved] == true else { return }
    _ = setting.clock.after(setting.timing.rediscovered) { [weak self] in
      guard let self, self.link === link, self.queue?.isOpen == true else { return }
      self.replaceServices()
    }
  }

  /// What is gone goes first, then what is new comes.
  func replaceServices() {
    let present = peer.database.services
    let gone = services.filter { service in
      !present.contains { $0.handle == service.handle && $0.uuid == service.uuid }
    }
    for service in gone {
      for characteristic in service.characteristics { characteristic.sockets.close() }
      exporter.remove(service.object.path)
    }
    services.removeAll { service in gone.contains { $0 === service } }
    if !gone.isEmpty { showServiceUUIDs() }
    exportNewServices()
  }

  /// The device is told before the objects are there, as BlueZ does it, so that a reply in between
  /// sends it before them.
  func exportNewServices() {
    let new = peer.database.services.filter { service in
      let isHidden = service.uuid == .gap && !setting.profile.showsClaimedServices
      return !isHidden && !services.contains { $0.handle == service.handle }
    }
    guard !new.isEmpty else { return }
    showServiceUUIDs()
    services += new.map { RemoteService($0, of: self) }
  }

  private func showServiceUUIDs() {
    let uuids = peer.database.services.filter(\.isPrimary).map(\.uuid)
    object[Device1.uuids] = BluetoothUUID.sorted(Array(Set(uuids)))
    object.touch(Device1.uuids)
  }
}
