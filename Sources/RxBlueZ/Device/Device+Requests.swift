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
      guard let self, has(key) else {
        answered()
        return operation.fail(with: .attributeGone(key.path))
      }
      send(answered)
    }
  }

  /// Sends a command at once.
  func command(_ operation: Operation, on key: AttributeKey, send: () -> Void) {
    if has(key) { send() } else { operation.fail(with: .attributeGone(key.path)) }
  }
}

extension Operation {
  /// Ends by BlueZ's reply.
  ///
  /// The replies that come with the end of a link (ATT error 0x0e, "Not connected") say less than
  /// the link's own end: that decides, a moment later.
  func answered<Output>(
    _ result: Result<Output, BlueZError>, of device: Device, success: (Output) -> Void
  ) {
    guard !isOver else { return }
    switch result {
    case .success(let output):
      end()
      success(output)
    case .failure(let error):
      if device.isConnected { fail(with: error) }
    }
  }
}
