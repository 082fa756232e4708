import BlueZ
import Foundation
import Synchronization

/// Something that a simulated peripheral has seen.
public enum SimulatedEvent: Hashable, Sendable {
  case connected
  case disconnected
  /// A read of a characteristic, when the request arrives.
  case read(BluetoothUUID)
  /// A write to a characteristic, when it arrives.
  case write(BluetoothUUID, Data, withResponse: Bool)
  case subscribed(BluetoothUUID)
  case unsubscribed(BluetoothUUID)
}

/// What a peripheral has seen so far, readable from every thread, and who wants to know.
final class PeripheralBoard: Sendable {
  struct Status {
    var isConnected = false
    var connections = 0
    var reads: [BluetoothUUID: Int] = [:]
    var writes: [BluetoothUUID: [Data]] = [:]
    var subscriptions: Set<BluetoothUUID> = []
  }

  private struct State {
    var status = Status()
    var observers: [Int: @Sendable (SimulatedEvent) -> Void] = [:]
    var nextObserver = 0
  }

  private let state = Mutex(State())

  var status: Status { state.withLock(\.status) }

  func observe(_ observer: @escaping @Sendable (SimulatedEvent) -> Void) -> Int {
    state.withLock { state in
      state.nextObserver += 1
      state.observers[state.nextObserver] = observer
      return state.nextObserver
    }
  }

  func removeObserver(_ id: Int) {
    _ = state.withLock { $0.observers.removeValue(forKey: id) }
  }

  /// Forgets the counts, not the observers.
  func clear() {
    state.withLock { $0.status = Status() }
  }

  /// Called on the simulator's thread alone, so that observers get events in order.
  func record(_ event: SimulatedEvent) {
    let observers = state.withLock { state in
      state.status.apply(event)
      return state.observers.sorted { $0.key < $1.key }.map(\.value)
    }
    for observer in observers { observer(event) }
  }
}

extension PeripheralBoard.Status {
  fileprivate mutating func apply(_ event: SimulatedEvent) {
    switch event {
    case .connected:
      isConnected = true
      connections += 1
    case .disconnected:
      isConnected = false
      subscriptions = []
    case .read(let uuid): reads[uuid, default: 0] += 1
    case .write(let uuid, let value, _): writes[uuid, default: []].append(value)
    case .subscribed(let uuid): subscriptions.insert(uuid)
    case .unsubscribed(let uuid): subscriptions.remove(uuid)
    }
  }
}
