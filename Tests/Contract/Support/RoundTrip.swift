import DBus
import RxBlueZ
import Testing

extension Stage {
  /// Asks bluetoothd something on the connection that the managers use, and waits for the answer:
  /// what they had sent before has reached it then.
  func roundTrip(at location: SourceLocation = #_sourceLocation) async throws {
    let answers = Journal<Bool>()
    Bus.shared(at: world.bus).call(
      .methodCall(
        to: "org.bluez", path: .root, interface: "org.freedesktop.DBus.ObjectManager",
        member: "GetManagedObjects")
    ) { _ in answers.append(true) }
    _ = try await answers.wait(for: "an answer of bluetoothd", at: location) { $0.first }
  }
}
