import Foundation
import RxBlueZ

/// A peripheral as it sees itself: the other end of the link.
protocol WorldPeripheral: Sendable {
  var name: String { get }
  var address: String { get }

  /// Everything that happened to it since the world began.
  var log: Journal<PeripheralEvent> { get }

  func perform(_ order: PeripheralOrder) async throws

  /// Whether it has a link, by its own account.
  func isConnected() async throws -> Bool
}

/// What a peripheral is told to do while a case runs.
enum PeripheralOrder: Sendable {
  case advertise(Bool)
  /// Values one right after the other.
  case notify(BluetoothUUID, [Data])
  /// `count` notifications back to back; each value is its index, 4 bytes little-endian.
  case burst(BluetoothUUID, count: Int)
  case drop
  case set(BluetoothUUID, Data)
  case latency(BluetoothUUID, seconds: Double)
  case hang(BluetoothUUID, Bool)
  case readError(BluetoothUUID, code: UInt8?)
  case writeError(BluetoothUUID, code: UInt8?)
  /// The link ends when that one is read.
  case dropOnRead(BluetoothUUID)
  /// A service leaves the GATT database; a client is told (Service Changed).
  case removeService(BluetoothUUID)
  /// One that was removed comes back, after all others.
  case restoreService(BluetoothUUID)
}

enum PeripheralEvent: Sendable, Hashable {
  case connected
  case disconnected
  case read(BluetoothUUID)
  case write(BluetoothUUID, Data)
  case subscribed(BluetoothUUID)
  case unsubscribed(BluetoothUUID)
}

extension [PeripheralEvent] {
  /// How many links there were so far.
  var links: Int { count { $0 == .connected } }

  var hasLink: Bool { links > count { $0 == .disconnected } }

  /// What was written to one characteristic, in order.
  func writes(to uuid: BluetoothUUID) -> [Data] {
    compactMap { event in
      if case .write(uuid, let value) = event { value } else { nil }
    }
  }
}
