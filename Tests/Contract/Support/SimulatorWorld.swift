import BlueZSimulator
import Foundation
import RxBlueZ

/// A simulator of the case's own, with a bus of its own.
struct SimulatorWorld: World {
  let peripherals: [any WorldPeripheral]

  private let simulator: Simulator

  init(scenario: String) async throws {
    let scenario = try Scenario(json: Data(scenario.utf8))
    simulator = try Simulator(scenario: scenario, profile: Self.profile, timing: .fast)
    peripherals = zip(simulator.peripherals, scenario.peripherals)
      .map { SimulatorWorldPeripheral($0, $1.services) }
  }

  var bus: BusAddress { simulator.address }

  func killDaemon() async throws {
    simulator.killDaemon()
  }

  func startDaemon() async throws {
    simulator.startDaemon()
  }

  func setPowered(_ isPowered: Bool) async throws {
    simulator.setPowered(isPowered)
  }

  func unplugAdapter() {
    simulator.unplugAdapter()
  }

  func replugAdapter() {
    simulator.replugAdapter()
  }

  func daemon() async throws -> DaemonReport {
    DaemonReport(version: Self.profile.rawValue, deaths: 0)
  }

  func close() async {
    simulator.stop()
  }

  /// Of `RXBLUEZ_PROFILE`, `5.87` for example; 5.66 by default.
  private static let profile =
    environment("RXBLUEZ_PROFILE").flatMap(Profile.init(rawValue:)) ?? .bluez5_66
}

private final class SimulatorWorldPeripheral: WorldPeripheral {
  let log = Journal<PeripheralEvent>()

  private let peripheral: SimulatedPeripheral
  private let services: [ServiceDescription]
  private let events: EventRegistration

  init(_ peripheral: SimulatedPeripheral, _ services: [ServiceDescription]) {
    self.peripheral = peripheral
    self.services = services
    events = peripheral.onEvent { [log] in log.append(PeripheralEvent($0)) }
  }

  var name: String { peripheral.name }

  var address: String { peripheral.address }

  func perform(_ order: PeripheralOrder) async throws {
    switch order {
    case .advertise(let on): peripheral.advertise(on)
    case .notify(let uuid, let values): peripheral.notify(uuid, values)
    case .burst(let uuid, let count): peripheral.burst(uuid, count: count)
    case .drop: peripheral.drop()
    case .set(let uuid, let value): peripheral.setValue(value, of: uuid)
    case .latency(let uuid, let seconds): peripheral.setLatency(.seconds(seconds), of: uuid)
    case .hang(let uuid, let on): peripheral.setHang(on, of: uuid)
    case .readError(let uuid, let code):
      peripheral.setReadError(code.map(ATTError.init(rawValue:)), of: uuid)
    case .writeError(let uuid, let code):
      peripheral.setWriteError(code.map(ATTError.init(rawValue:)), of: uuid)
    case .dropOnRead(let uuid): peripheral.dropOnRead(of: uuid)
    case .removeService(let uuid): peripheral.removeService(uuid)
    case .restoreService(let uuid):
      if let service = services.first(where: { $0.uuid == uuid }) {
        peripheral.addService(service)
      }
    }
  }

  func isConnected() async throws -> Bool {
    peripheral.isConnected
  }
}

extension PeripheralEvent {
  fileprivate init(_ event: SimulatedEvent) {
    self =
      switch event {
      case .connected: .connected
      case .disconnected: .disconnected
      case .read(let uuid): .read(uuid)
      case .write(let uuid, let value, withResponse: _): .write(uuid, value)
      case .subscribed(let uuid): .subscribed(uuid)
      case .unsubscribed(let uuid): .unsubscribed(uuid)
      }
  }
}
