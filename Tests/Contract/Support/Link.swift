import RxBlueZ
import Testing

/// A link that a case holds, from both ends.
struct Link: Sendable {
  let manager: CentralManager
  /// The library's end.
  let peripheral: Peripheral
  /// The peripheral's own end.
  let device: any WorldPeripheral
  /// The subscription that holds the link.
  let connection: Probe<Peripheral>
}

extension Stage {
  /// Every event of a scan that comes from one peripheral.
  func scan(for device: any WorldPeripheral, by manager: CentralManager)
    -> Observable<ScannedPeripheral>
  {
    let address = device.address
    return manager.scanForPeripherals(withServices: nil)
      .filter { $0.peripheral.address.caseInsensitiveCompare(address) == .orderedSame }
  }

  /// Scans until the peripheral is seen.
  func find(
    _ name: String, by manager: CentralManager, at location: SourceLocation = #_sourceLocation
  ) async throws -> Peripheral {
    let device = try peripheral(name, at: location)
    return try await first(of: scan(for: device, by: manager), at: location).peripheral
  }

  /// Scans and connects, and holds the link until the case is over.
  func connect(
    _ name: String, by manager: CentralManager? = nil,
    at location: SourceLocation = #_sourceLocation
  ) async throws -> Link {
    let manager = manager ?? self.manager()
    let device = try peripheral(name, at: location)
    let connection = watch(
      scan(for: device, by: manager).take(1).flatMap { $0.peripheral.establishConnection() })
    let peripheral = try await connection.elements(1, at: location)[0]
    return Link(
      manager: manager, peripheral: peripheral, device: device, connection: connection)
  }

  /// The characteristic, found by its identifiers.
  func characteristic(
    _ identifier: any CharacteristicIdentifier, of link: Link,
    at location: SourceLocation = #_sourceLocation
  ) async throws -> Characteristic {
    try await value(of: link.peripheral.characteristic(with: identifier), at: location)
  }

  /// Waits until the manager is in a state.
  func reaches(
    _ state: BluetoothState, _ manager: CentralManager,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let states = watch(manager.observeStateWithInitialValue())
    defer { states.dispose() }
    _ = try await states.element("\(state)", at: location) { $0 == state }
  }
}
