import DBus

/// Everything that a simulator simulates. Confined to the simulator's thread (`Home`).
final class World {
  let profile: Profile
  let timing: Timing
  let air = Air()
  let clock: Clock
  let controllers: [Controller]
  private(set) var daemon: Daemon?

  init(_ adapters: [AdapterDescription], profile: Profile, timing: Timing, bus: Bus) {
    self.profile = profile
    self.timing = timing
    clock = Clock(bus: bus)
    controllers = adapters.map(Controller.init)
  }

  func addPeer(_ description: PeripheralDescription, _ board: PeripheralBoard) {
    air.add(Peer(description, board: board, clock: clock))
  }

  /// A daemon begins, on a connection whose thread this is.
  func startDaemon(on bus: Bus) -> Daemon {
    clock.restart(on: bus)
    let daemon = Daemon(bus: bus, world: self)
    self.daemon = daemon
    return daemon
  }

  /// The daemon ends without a word.
  func killDaemon() {
    guard let daemon else { return }
    self.daemon = nil
    daemon.bus.close()
    daemon.discard()
    clock.restart(on: daemon.bus)
  }
}
