import BlueZ
import DBus

extension Device {
  /// Whether the attribute is still the one that was discovered.
  func has(_ key: AttributeKey) -> Bool {
    guard let daemon, transport.generation == key.generation else { return false }
    return daemon.tree[key.path, GattCharacteristic1.uuid] == key.uuid
      || daemon.tree[key.path, GattService1.uuid] == key.uuid
      || daemon.tree[key.path, GattDescriptor1.uuid] == key.uuid
  }

  /// Sends an ATT request when it is its turn; `send` calls `answered` when the reply is there.
  func request(
    _ operation: Operation, on key: AttributeKey,
    send: @escaping AttributeLane.Send
  ) {
    lane.enqueue(operation, on: key.path) { [weak self] answered in
      guard let self else { return answered() }
      if has(key) { return send(answered) }
      answered()
      fail([operation], with: .attributeGone(key.path))
    }
  }

  /// Sends a command: at once, unless a request on the same attribute is on the air or waits, which
  /// BlueZ would refuse it for.
  func command(
    _ operation: Operation, on key: AttributeKey, send: @escaping AttributeLane.Send
  ) {
    if lane.concerns(key.path) { return request(operation, on: key, send: send) }
    if has(key) { send({}) } else { fail([operation], with: .attributeGone(key.path)) }
  }
}

extension Operation {
  /// Ends by BlueZ's reply.
  func answered<Output>(
    _ result: Result<Output, BlueZError>, of device: Device, success: (Output) -> Void
  ) {
    guard !isOver else { return }
    switch result {
    case .success(let output):
      end()
      success(output)
    case .failure(let error):
      device.fail([self], with: error.asSeen(by: device))
    }
  }
}

extension BlueZError {
  /// BlueZ never answers a request that needs a bond where pairing fails (seen on 5.55 to 5.87).
  fileprivate func asSeen(by device: Device) -> BlueZError {
    guard kind == .noReply, device.properties?[Device1.paired] == false else { return self }
    return BlueZError(
      .notPaired, text: "\(text); most likely the attribute needs a bond, and there is none",
      operation: operation, path: path)
  }
}
