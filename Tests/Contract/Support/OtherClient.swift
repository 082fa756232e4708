import DBus
import RxBlueZ
import Testing

/// Another process, as bluetoothd sees it: a bus connection of its own.
extension Bus {
  /// Calls a method without or with empty options on the characteristic with this UUID.
  @discardableResult
  func ask(_ uuid: BluetoothUUID, _ member: String, _ body: [Value] = []) async throws -> Message {
    let objects = try await ask(.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
    let path = objects.body.first?.asDictionary?.first { object in
      let interfaces = object.value.asDictionary ?? []
      let characteristic = interfaces.first { $0.key.asString == "org.bluez.GattCharacteristic1" }
      return characteristic?.value.asVardict?["UUID"]?.asString == uuid.fullString
    }?.key.asObjectPath
    let found = try require(path, "a characteristic \(uuid)")
    return try await ask(found, "org.bluez.GattCharacteristic1", member, body)
  }

  private func ask(
    _ path: ObjectPath, _ interface: String, _ member: String, _ body: [Value] = []
  ) async throws -> Message {
    let answers = Journal<Result<Message, BusError>>()
    call(
      .methodCall(to: "org.bluez", path: path, interface: interface, member: member, body: body)
    ) {
      answers.append($0)
    }
    return try await answers.wait(for: "\(member)'s answer") { $0.first }.get()
  }
}
