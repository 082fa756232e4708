import RxBlueZ

/// The radio lab's machine: the real bluetoothd, and peripherals by another Bluetooth stack,
/// spoken to over the lab's sockets (`Tests/Lab`).
struct LabWorld: World {
  let bus = BusAddress.system
  let peripherals: [any WorldPeripheral]

  private let supervisor: LineSocket

  private struct Loaded: Decodable, Sendable {
    var peripherals: [LabPeripheral.Entry]
  }

  private struct Daemon: Decodable, Sendable {
    var version: String
    var diedByItself: Int
  }

  /// Begins with a bluetoothd that remembers nothing, its adapter switched on.
  init(scenario: String) async throws {
    supervisor = try LineSocket(path: "/run/rxbluez-lab.sock")
    let loaded: Loaded = try await supervisor.ask(["do": "loadScenario", "json": scenario])
    var peripherals: [LabPeripheral] = []
    for entry in loaded.peripherals { peripherals.append(try await LabPeripheral(entry)) }
    self.peripherals = peripherals
  }

  func killDaemon() async throws {
    try await supervisor.tell(["do": "killDaemon"])
  }

  func startDaemon() async throws {
    try await supervisor.tell(["do": "startDaemon"])
  }

  func setPowered(_ isPowered: Bool) async throws {
    try await supervisor.tell(["do": "power", "on": isPowered])
  }

  func daemon() async throws -> DaemonReport {
    let daemon: Daemon = try await supervisor.ask(["do": "daemon"])
    return DaemonReport(version: daemon.version, deaths: daemon.diedByItself)
  }

  func close() async {
    for case let peripheral as LabPeripheral in peripherals { peripheral.close() }
    supervisor.close()
  }
}
