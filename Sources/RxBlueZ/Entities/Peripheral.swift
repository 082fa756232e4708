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
  private let known = Mutex(Known())

  private struct Known {
    var name: String?
    var isConnected = false
    /// Where this process has the link.
    var phase = PeripheralState.disconnected
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
  public var name: String? { known.withLock(\.name) }

  /// Whether there is a link, made by whomever.
  public var isConnected: Bool { known.withLock(\.isConnected) }

  /// Where the link is. It follows what happens a moment later, on the manager's queue.
  public var state: PeripheralState {
    known.withLock { known in
      switch known.phase {
      case .disconnecting: .disconnecting
      case _ where known.isConnected: .connected
      case .connecting: .connecting
      case .connected, .disconnected: .disconnected
      }
    }
  }

  /// What was discovered on this link so far; nil before the first discovery.
  public var services: [Service]? {
    attributes.services?.map { Service(record: $0, peripheral: self) }
  }

  /// What BlueZ calls it in a sentence about it.
  var label: String { name.map { "\($0) (\(address))" } ?? address }

  /// False where it was known already, and for nil.
  @discardableResult
  func note(name: String?) -> Bool {
    guard let name else { return false }
    return known.withLock { known in
      defer { known.name = name }
      return known.name != name
    }
  }

  func note(phase: PeripheralState) {
    known.withLock { $0.phase = phase }
  }

  /// False where it was known already.
  func note(isConnected: Bool) -> Bool {
    let isNews = known.withLock { known in
      defer { known.isConnected = isConnected }
      return known.isConnected != isConnected
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
