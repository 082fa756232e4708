import BlueZ
import DBus
import Foundation

/// The sockets that AcquireNotify and AcquireWrite have given out for a characteristic.
final class AcquiredSockets {
  /// Called when the notify socket has ended.
  var notifyEnded: () -> Void = {}
  private let object: DaemonObject
  private let handle: UInt16
  private let properties: CharacteristicProperties
  private weak var device: Device?
  private var notifySocket: PacketSocket?
  private var writeSocket: PacketSocket?

  init(
    object: DaemonObject, handle: UInt16, properties: CharacteristicProperties, device: Device
  ) {
    self.object = object
    self.handle = handle
    self.properties = properties
    self.device = device
  }

  var holdsNotify: Bool { notifySocket != nil }
  var holdsWrite: Bool { writeSocket != nil }

  func acquireNotify(_ call: Call<AcquiredSocket>) {
    guard let device, let queue = device.queue,
      let (socket, client) = PacketSocket.pair(clock: device.setting.clock)
    else { return call.fail(.subscribeFailed) }
    socket.hungUp = { [weak self] in self?.closeNotify() }
    notifySocket = socket
    showNotify()
    call.reply(AcquiredSocket(fileDescriptor: client, mtu: queue.mtu))
  }

  func acquireWrite(_ call: Call<AcquiredSocket>) {
    if holdsWrite { return call.fail(.writeAcquired) }
    guard properties.contains(.writeWithoutResponse) else { return call.fail(.notSupported) }
    guard let device, let queue = device.queue,
      let (socket, client) = PacketSocket.pair(clock: device.setting.clock)
    else { return call.fail(.noTransport) }
    socket.received = { [weak self] in self?.write($0) }
    socket.hungUp = { [weak self] in self?.closeWrite() }
    writeSocket = socket
    object[GattCharacteristic1.writeAcquired] = true
    call.reply(AcquiredSocket(fileDescriptor: client, mtu: queue.mtu))
  }

  /// Passes a notification on; it is lost where the reader is too slow.
  func notify(_ value: Data) { notifySocket?.send(value) }

  func closeNotify() {
    guard let socket = notifySocket else { return }
    notifySocket = nil
    socket.close()
    showNotify()
    notifyEnded()
  }

  /// The link is down, or the device goes.
  func close() {
    closeNotify()
    closeWrite()
  }

  /// The daemon ends without a word.
  func forsake() {
    notifySocket?.close()
    writeSocket?.close()
  }

  private func closeWrite() {
    guard let socket = writeSocket else { return }
    writeSocket = nil
    socket.close()
    object[GattCharacteristic1.writeAcquired] = false
  }

  /// What can only indicate has no NotifyAcquired: its change says just that.
  private func showNotify() {
    if properties.contains(.notify) {
      object[GattCharacteristic1.notifyAcquired] = holdsNotify
    } else {
      object.touch(GattCharacteristic1.notifyAcquired)
    }
  }

  /// One packet is one write command; a longer one than the MTU allows is lost.
  private func write(_ value: Data) {
    guard let queue = device?.queue, queue.isOpen, value.count <= Int(queue.mtu) - 3 else { return }
    queue.command(value, to: handle)
  }
}
