import BlueZ
import Foundation
import Rx
import Synchronization

/// A device in its peripheral role, as one ``CentralManager`` knows it. A manager has one object
/// for each device while somebody holds it.
public final class Peripheral: Sendable {
  /// The manager that found it; it lives as long as its peripherals.
  public let manager: CentralManager
  /// Address and type that the device was born with here.
  public let deviceAddress: DeviceAddress

  /// The last segment of the device's object path.
  let segment: String
  let attributes = AttributeRecords()
  private let state = Mutex(State())

  private struct State {
    var name: String?
    var isConnected = false
  }

  init(address: DeviceAddress, segment: String, manager: CentralManager) {
    deviceAddress = address
    self.segment = segment
    self.manager = manager
  }

  /// The address, such as `F0:F1:F2:F3:F4:01`.
  public var address: String { deviceAddress.description }

  /// Carries address and address type: the same in every run and on every adapter.
  public var identifier: UUID { deviceAddress.identifier }

  /// The name that the device advertises or, once connected, has (`Device1.Name`).
  public var name: String? { state.withLock(\.name) }

  /// Whether there is a link, made by whomever.
  public var isConnected: Bool { state.withLock(\.isConnected) }

  /// What was discovered on this link so far; nil before the first discovery.
  public var services: [Service]? {
    attributes.services?.map { Service(record: $0, peripheral: self) }
  }

  /// What BlueZ calls it in a sentence about it.
  var label: String { name.map { "\($0) (\(address))" } ?? address }

  func note(name: String?) {
    guard let name else { return }
    state.withLock { $0.name = name }
  }

  /// False where it was known already.
  func note(isConnected: Bool) -> Bool {
    let isNews = state.withLock { state in
      defer { state.isConnected = isConnected }
      return state.isConnected != isConnected
    }
    if isNews, !isConnected { attributes.linkEnded() }
    return isNews
  }
}

extension Peripheral: Equatable {
  /// The same device, found by the same manager.
  public static func == (lhs: Peripheral, rhs: Peripheral) -> Bool {
    lhs === rhs || lhs.manager === rhs.manager && lhs.deviceAddress == rhs.deviceAddress
  }
}
