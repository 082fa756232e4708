import BlueZ
import Foundation
import Rx

/// A device in its peripheral role, as one ``CentralManager`` knows it. A manager has one object
/// for each device while somebody holds it.
public final class Peripheral: Sendable {
  /// The manager that found it; it lives as long as its peripherals.
  public let manager: CentralManager
  /// Address and type that the device was born with here.
  public let deviceAddress: DeviceAddress

  let record: PeripheralRecord
  /// Where its requests belong to an `exclusively`: the peripheral that its closure was handed.
  let turn: ExclusiveTurn?

  init(address: DeviceAddress, segment: String, manager: CentralManager) {
    deviceAddress = address
    record = PeripheralRecord(segment: segment)
    turn = nil
    self.manager = manager
  }

  /// The same peripheral, whose requests belong to `turn`.
  init(within turn: ExclusiveTurn) {
    deviceAddress = turn.peripheral.deviceAddress
    record = turn.peripheral.record
    manager = turn.peripheral.manager
    self.turn = turn
  }

  /// The last segment of the device's object path.
  var segment: String { record.segment }

  var attributes: AttributeRecords { record.attributes }

  /// The address, such as `F0:F1:F2:F3:F4:01`.
  public var address: String { deviceAddress.description }

  /// Carries address and address type: the same in every run and on every adapter.
  public var identifier: UUID { deviceAddress.identifier }

  /// The name that the device advertises or, once connected, has (`Device1.Name`).
  public var name: String? { record.name }

  /// Whether there is a link, made by whomever.
  public var isConnected: Bool { record.isConnected }

  /// Where the link is. It follows what happens a moment later, on the manager's queue.
  public var state: PeripheralState { record.state }

  /// What was discovered on this link so far; nil before the first discovery.
  public var services: [Service]? {
    attributes.services?.map { Service(record: $0, peripheral: self) }
  }

  /// What BlueZ calls it in a sentence about it.
  var label: String { name.map { "\($0) (\(address))" } ?? address }

  /// False where it was known already, and for nil.
  @discardableResult
  func note(name: String?) -> Bool { record.note(name: name) }

  func note(phase: PeripheralState) { record.note(phase: phase) }

  /// False where it was known already.
  func note(isConnected: Bool) -> Bool { record.note(isConnected: isConnected) }
}

extension Peripheral: Equatable {
  /// The same device, found by the same manager.
  public static func == (lhs: Peripheral, rhs: Peripheral) -> Bool {
    lhs === rhs || lhs.manager === rhs.manager && lhs.deviceAddress == rhs.deviceAddress
  }
}
