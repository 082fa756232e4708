import BlueZ
import DBus
import Foundation

/// The values of one characteristic, to all in this process that listen.
///
/// BlueZ tells the value of our own read with the same signal as a notification, just before the
/// read's reply. While a read of ours is on the air, a value therefore waits for what comes next: an
/// equal reply makes it that read's echo, anything else a notification.
final class ValueStream: @unchecked Sendable {
  // Confined to the bus thread.
  final class Listener {
    let wantsReads: Bool
    let deliver: (Data) -> Void

    init(wantsReads: Bool, deliver: @escaping (Data) -> Void) {
      self.wantsReads = wantsReads
      self.deliver = deliver
    }
  }

  private(set) lazy var session = NotifySession(path: path, device: device) { [weak self] values in
    for value in values { self?.deliver(value, isRead: false) }
  }
  private let path: ObjectPath
  private let device: Device
  private let transport: Transport
  private var listeners: [Listener] = []
  private var readsOnAir = 0
  private var held: Data?
  private var patience: Timer?

  init(path: ObjectPath, device: Device) {
    self.path = path
    self.device = device
    transport = device.transport
  }

  func add(_ listener: Listener, until operation: Operation) {
    listeners.append(listener)
    operation.atEnd { [weak self] in self?.listeners.removeAll { $0 === listener } }
  }

  /// A value that BlueZ told by signal.
  func received(_ value: Data) {
    // Beside a socket a signal tells a read alone: ours by its reply, too, or another process's.
    guard !session.usesSocket else { return }
    release()
    guard readsOnAir > 0 else { return deliver(value, isRead: false) }
    held = value
    // The reply follows its echo at once; later, the value was a notification.
    patience = transport.schedule(after: .milliseconds(100)) { [weak self] in self?.release() }
  }

  func readBegan() { readsOnAir += 1 }

  func readEnded(with value: Data?) {
    readsOnAir -= 1
    if held == value {
      held = nil
      patience = nil
    } else {
      release()
    }
    if let value { deliver(value, isRead: true) }
  }

  private func release() {
    patience = nil
    guard let value = held else { return }
    held = nil
    deliver(value, isRead: false)
  }

  private func deliver(_ value: Data, isRead: Bool) {
    for listener in listeners where listener.wantsReads || !isRead { listener.deliver(value) }
    device.audience.tell(path, value)
  }
}
