import DBus
import RxBlueZ
import Testing

/// Another client of the same bluetoothd, on a bus connection of its own.
final class Stranger: Sendable {
  private let bus: Bus

  init(_ stage: Stage) {
    bus = Bus(address: stage.world.bus)
  }

  func close() { bus.close() }

  /// Calls a method of Device1 and waits for the answer.
  func call(
    _ method: String, of peripheral: any WorldPeripheral,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let octets = peripheral.address.uppercased().split(separator: ":")
    let segment = "dev_" + octets.joined(separator: "_")
    let objects = try await ask(
      .methodCall(
        to: "org.bluez", path: .root, interface: "org.freedesktop.DBus.ObjectManager",
        member: "GetManagedObjects"), at: location)
    let paths = objects.body.first?.asDictionary?.compactMap(\.key.asObjectPath) ?? []
    let device = try require(paths.first { $0.name == segment }, "a device", at: location)
    _ = try await ask(
      .methodCall(to: "org.bluez", path: device, interface: "org.bluez.Device1", member: method),
      at: location)
  }

  private func ask(_ message: Message, at location: SourceLocation) async throws -> Message {
    let answers = Journal<Result<Message, BusError>>()
    bus.call(message) { answers.append($0) }
    return try await answers.wait(for: "an answer", at: location) { $0.first }.get()
  }
}
