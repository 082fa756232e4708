import Foundation
import RxBlueZ

/// One of the lab's peripherals: a socket for orders, and one on which it tells its events.
final class LabPeripheral: WorldPeripheral {
  let name: String
  let address: String
  let log = Journal<PeripheralEvent>()

  private let orders: LineSocket
  private let events: LineSocket

  /// How the lab's supervisor names it.
  struct Entry: Decodable, Sendable {
    var name: String
    var address: String
    var socket: String
  }

  private struct State: Decodable, Sendable {
    var connected: Bool
  }

  private struct Event: Decodable, Sendable {
    var event: String
    var uuid: String?
    var value: String?
  }

  init(_ entry: Entry) async throws {
    name = entry.name
    address = entry.address
    orders = try LineSocket(path: entry.socket)
    events = try LineSocket(path: entry.socket)
    try await events.tell(["do": "events"])
    let log = log
    events.readLines { line in
      guard let event = try? JSONDecoder().decode(Event.self, from: Data(line.utf8)),
        let known = Self.known(event)
      else { return }
      log.append(known)
    }
  }

  func perform(_ order: PeripheralOrder) async throws {
    try await orders.tell(Self.json(order))
  }

  func isConnected() async throws -> Bool {
    let state: State = try await orders.ask(["do": "state"])
    return state.connected
  }

  func close() {
    orders.close()
    events.close()
  }

  private static func known(_ event: Event) -> PeripheralEvent? {
    let uuid = event.uuid.flatMap { BluetoothUUID($0) }
    return switch (event.event, uuid) {
    case ("connected", _): .connected
    case ("disconnected", _): .disconnected
    case ("read", let uuid?): .read(uuid)
    case ("write", let uuid?): .write(uuid, Data(hex: event.value ?? ""))
    case ("subscribed", let uuid?): .subscribed(uuid)
    case ("unsubscribed", let uuid?): .unsubscribed(uuid)
    default: nil
    }
  }

  private static func json(_ order: PeripheralOrder) -> [String: any Sendable] {
    switch order {
    case .advertise(let on): ["do": "advertise", "on": on]
    case .notify(let uuid, let values):
      ["do": "notify", "uuid": uuid.uuidString, "values": values.map(\.hex)]
    case .burst(let uuid, let count):
      ["do": "burst", "uuid": uuid.uuidString, "count": count]
    case .drop: ["do": "drop"]
    case .set(let uuid, let value):
      ["do": "set", "uuid": uuid.uuidString, "value": value.hex]
    case .latency(let uuid, let seconds):
      ["do": "latency", "uuid": uuid.uuidString, "seconds": seconds]
    case .hang(let uuid, let on): ["do": "hang", "uuid": uuid.uuidString, "on": on]
    case .readError(let uuid, let code): error("readError", uuid, code)
    case .writeError(let uuid, let code): error("writeError", uuid, code)
    case .dropOnRead(let uuid): ["do": "dropOnRead", "uuid": uuid.uuidString]
    case .removeService(let uuid): ["do": "removeService", "uuid": uuid.uuidString]
    case .restoreService(let uuid): ["do": "restoreService", "uuid": uuid.uuidString]
    }
  }

  private static func error(
    _ verb: String, _ uuid: BluetoothUUID, _ code: UInt8?
  ) -> [String: any Sendable] {
    guard let code else { return ["do": verb, "uuid": uuid.uuidString, "code": NSNull()] }
    return ["do": verb, "uuid": uuid.uuidString, "code": Int(code)]
  }
}
