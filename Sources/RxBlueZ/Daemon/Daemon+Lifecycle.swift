import BlueZ
import DBus

extension Daemon {
  /// Opens the bus; called once by who made the daemon, and again by itself when the bus was lost.
  func open() {
    let bus = Bus(address: address)
    transport.use(bus)
    transport.perform { [weak self] in self?.listen(to: bus) }
  }

  private func listen(to bus: Bus) {
    let propertiesChanged = MatchRule(
      sender: BlueZPath.service, pathNamespace: BlueZPath.manager,
      interface: ObjectProperties.name, member: ObjectProperties.propertiesChanged.name)
    let objects = MatchRule(sender: BlueZPath.service, interface: ObjectManager.name)
    let reasons = MatchRule(
      sender: BlueZPath.service, interface: Device1.name, member: Device1.disconnected.name)
    registrations = [
      bus.addMatch(propertiesChanged) { [weak self] in self?.apply($0) },
      bus.addMatch(objects) { [weak self] in self?.apply($0) },
      bus.addMatch(reasons) { [weak self] in self?.noteReason($0) },
      bus.watchOwner(of: BlueZPath.service) { [weak self] in self?.ownerChanged(to: $0, on: bus) },
      bus.onStateChange { [weak self] in self?.busChanged(to: $0, bus) },
    ]
  }

  private func busChanged(to state: BusState, _ bus: Bus) {
    guard transport.isCurrent(bus) else { return }
    switch state {
    case .connecting: break
    case .connected:
      reconnectionDelay = Self.shortestReconnectionDelay
      if case .noBus = presence { change(to: .connecting) }
    case .closed(let error): busLost(error)
    }
  }

  private func busLost(_ error: BusError) {
    registrations = []
    hasAskedForStart = false
    hasSeenAbsence = false
    daemonLost(.noBus(BlueZError(error, operation: "connecting to the message bus")))
    reconnection = transport.scheduleAnyway(after: reconnectionDelay) { [weak self] in
      self?.open()
    }
    reconnectionDelay = min(reconnectionDelay * 2, .seconds(5))
  }

  private func ownerChanged(to owner: String?, on bus: Bus) {
    guard transport.isCurrent(bus) else { return }
    if transport.owner != nil { daemonLost(.absent(nil)) }
    transport.ownerChanged(to: owner)
    if owner != nil {
      change(to: .loading)
      loadObjects()
    } else {
      hasSeenAbsence = true
      change(to: .absent(nil))
      askForStart(on: bus)
    }
  }

  /// Everything ends at once: first what could still call the daemon, then, with the managers'
  /// word for it, all that was asked of it.
  private func daemonLost(_ presence: Presence) {
    transport.ownerChanged(to: nil)
    silence()
    change(to: presence)
    forgetEverything()
  }

  /// Once per bus connection: bluetoothd is activatable on many systems, and the bus would
  /// otherwise try to start it anew with each call.
  private func askForStart(on bus: Bus) {
    guard !hasAskedForStart else { return }
    hasAskedForStart = true
    let start = Message.methodCall(
      to: "org.freedesktop.DBus", path: Self.messageBus, interface: "org.freedesktop.DBus",
      member: "StartServiceByName", body: [.string(BlueZPath.service), .uint32(0)])
    bus.call(start) { [weak self] result in
      guard let self, case .absent = presence, case .failure(let error) = result else { return }
      change(to: .absent(BlueZError(error, operation: "starting bluetoothd")))
    }
  }

  private static let messageBus = ObjectPath(trusted: "/org/freedesktop/DBus")

  private func loadObjects() {
    let generation = transport.generation
    reloadObjects { [weak self] error in
      guard let self, transport.generation == generation else { return }
      guard let error else { return change(to: .present) }
      change(to: .refused(error))
      // A daemon that was too slow, or busy, may yet answer.
      retry = transport.schedule(after: .seconds(2)) { [weak self] in
        guard let self, transport.generation == generation else { return }
        loadObjects()
      }
    }
  }

  /// Reads the whole tree anew. It is also a barrier: what happened before the reply is in it.
  func reloadObjects(then: @escaping @Sendable (BlueZError?) -> Void) {
    let generation = transport.generation
    transport.call(ObjectManager.getManagedObjects, on: .root, NoArguments(), urgent: true) {
      [weak self] in
      guard let self, transport.generation == generation else { return }
      switch $0 {
      case .success(let objects):
        for change in tree.replace(with: objects) { dispatch(change) }
        then(nil)
      case .failure(let error):
        then(error)
      }
    }
  }
}
