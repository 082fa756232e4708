import BlueZ
import DBus
import Foundation

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

  /// Sends a write request when it is its turn, and the commands to the same characteristic that
  /// came before it are gone.
  func writeRequest(
    _ operation: Operation, on key: AttributeKey, _ value: Data, sent: @escaping () -> Void,
    done: @escaping @Sendable (Result<NoArguments, BlueZError>) -> Void
  ) {
    let arguments = WriteArguments(value, WriteOptions(type: .request))
    request(operation, on: key) { [self] answered in
      let send = { [self] in
        transport.call(GattCharacteristic1.writeValue, on: key.path, arguments) { [self] result in
          answered()
          done(result)
          confirmations.tell(key.path, result)
        }
        sent()
      }
      guard let channel = knownCommands(at: key.path) else { return send() }
      channel.whenClear {
        if operation.isOver { answered() } else { send() }
      } abandoned: {
        answered()
      }
    }
  }

  /// Sends a write command: past the other attributes' requests, but not past one of the same
  /// attribute, which BlueZ would refuse it for, nor into an `exclusively` that it is no part of.
  func command(
    _ operation: Operation, on key: AttributeKey, _ value: Data,
    sent: @escaping @Sendable () -> Void,
    done: @escaping @Sendable (Result<NoArguments, BlueZError>) -> Void
  ) {
    let send: AttributeLane.Send = { [weak self] answered in
      guard let self else { return answered() }
      commands(at: key.path).enqueue(
        CommandChannel.Command(
          operation: operation, value: value, sent: sent, left: answered, done: done))
    }
    if lane.concerns(key.path) || lane.isClosed(to: operation) {
      return request(operation, on: key, send: send)
    }
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
