import BlueZ
import DBus
import Rx

extension Peripheral {
  /// Holds a socket to bluetoothd for the write commands of a characteristic
  /// (`GattCharacteristic1.AcquireWrite`): while anybody in this process is subscribed, what is
  /// written to it `.withoutResponse` goes through the socket, several times as fast, and waits
  /// while bluetoothd does not keep up. Emits once the socket is there, or BlueZ has none to give:
  /// then values go by WriteValue as before. Never completes.
  ///
  /// While the socket is held, no other process on this machine can write the characteristic. A
  /// write with a response or an empty value lets go of it for as long as it takes. What was
  /// written is not lost when the last subscription is disposed, but may be when the link ends.
  ///
  /// - Returns: It fails with `BluetoothError.characteristicWriteFailed` when the peripheral removes
  ///   the characteristic, and with `.peripheralDisconnected` when the link ends.
  public func acquireWrite(for characteristic: Characteristic) -> Observable<Characteristic> {
    let key = characteristic.record.key
    return manager.deviceOperation(writeSubject(characteristic)) {
      [attributes] device, operation, emitter in
      guard device.has(key) else { return operation.fail(with: .attributeGone(key.path)) }
      let channel = device.commands(at: key.path)
      channel.hold(operation) { [weak channel] in
        let mtu = channel?.mtu
        emitter.next {
          if let mtu { attributes.note(mtu: mtu) }
          return characteristic
        }
      }
    }
  }

  /// Completes when bluetoothd has all commands that were written to the characteristic before.
  func drainCommands<Nothing>(to characteristic: Characteristic) -> Observable<Nothing> {
    let path = characteristic.record.key.path
    return manager.deviceOperation(writeSubject(characteristic)) { device, operation, emitter in
      device.commands(at: path).whenDrained { error in
        guard !operation.isOver else { return }
        if let error { return device.fail([operation], with: error) }
        operation.end()
        emitter.completed()
      }
    }
  }
}

extension Characteristic {
  /// See ``Peripheral/acquireWrite(for:)``.
  public func acquireWrite() -> Observable<Characteristic> {
    service.peripheral.acquireWrite(for: self)
  }
}
