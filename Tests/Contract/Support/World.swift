import RxBlueZ

/// Where a case plays: a bluetoothd on a bus, and peripherals on its air.
///
/// The same cases run in every world. What the real daemon does decides.
protocol World: Sendable {
  /// Whose bus a case's managers use.
  var bus: BusAddress { get }

  /// In the scenario's order.
  var peripherals: [any WorldPeripheral] { get }

  /// The daemon's end without a warning, as by SIGKILL; returns when it is gone from the bus.
  func killDaemon() async throws

  /// Returns when `org.bluez` has an owner again.
  func startDaemon() async throws

  /// Begins to switch the adapter; `Powered` is so a moment later.
  func setPowered(_ isPowered: Bool) async throws

  func daemon() async throws -> DaemonReport

  /// The end of this world; nobody uses it afterwards.
  func close() async
}

struct DaemonReport: Sendable {
  /// As it names itself, `5.66` for example.
  var version: String
  /// How often it ended without having been told to.
  var deaths: Int
}

enum WorldKind: String, Sendable {
  case simulator
  case lab

  /// Chosen by `RXBLUEZ_WORLD`; the simulator by default.
  static let current =
    environment("RXBLUEZ_WORLD").flatMap(WorldKind.init(rawValue:)) ?? .simulator

  /// How many cases play at a time. The lab's machine is one world, used by one case after
  /// another. The simulator gives every case a world of its own; `RXBLUEZ_WIDTH` says how many.
  var width: Int {
    switch self {
    case .simulator: environment("RXBLUEZ_WIDTH").flatMap(Int.init) ?? 6
    case .lab: 1
    }
  }

  func makeWorld(scenario: String) async throws -> any World {
    switch self {
    case .simulator: try await SimulatorWorld(scenario: scenario)
    case .lab: try await LabWorld(scenario: scenario)
    }
  }
}
