import BlueZ
import DBus
import Foundation

/// The subscriptions to one characteristic: a session for each client's unique name, and one Client
/// Characteristic Configuration for all of them.
final class Notifications {
  private let object: DaemonObject
  private let handle: UInt16
  private let properties: CharacteristicProperties
  private let sockets: AcquiredSockets
  private weak var device: Device?
  private var sessions: [String] = []
  private var waiting: [Call<NoArguments>] = []
  private var isConfigured = false
  /// Whether an AcquireNotify waits for its configuration.
  private var isAcquiring = false

  init(
    object: DaemonObject, handle: UInt16, properties: CharacteristicProperties, device: Device,
    sockets: AcquiredSockets
  ) {
    self.object = object
    self.handle = handle
    self.properties = properties
    self.device = device
    self.sockets = sockets
    sockets.notifyEnded = { [weak self] in self?.deconfigure() }
  }

  func start(_ call: Call<NoArguments>) {
    guard let device else { return }
    if device.isDisconnecting && device.setting.profile.refusesNotifyWhileDisconnecting {
      return call.fail(.notConnected)
    }
    if sockets.holdsNotify || isAcquiring { return call.fail(.notifyAcquired) }
    if properties.isDisjoint(with: [.notify, .indicate]) { return call.fail(.notSupported) }
    if sessions.contains(call.sender) { return call.reply() }
    sessions.append(call.sender)
    guard let queue = device.queue, queue.isOpen, !isConfigured else { return call.reply() }
    waiting.append(call)
    if waiting.count == 1 { configure(queue) { [weak self] in self?.answerStarts($0) } }
  }

  func stop(_ call: Call<NoArguments>) {
    if sockets.holdsNotify {
      sockets.closeNotify()
      return call.reply()
    }
    guard sessions.contains(call.sender) else { return call.fail(.noNotifySession) }
    left(call.sender)
    call.reply()
  }

  /// A client's session ends, because it says so or has left the bus.
  func left(_ sender: String) {
    guard let index = sessions.firstIndex(of: sender) else { return }
    sessions.remove(at: index)
    guard sessions.isEmpty else { return }
    object[GattCharacteristic1.notifying] = false
    deconfigure()
  }

  func acquire(_ call: Call<AcquiredSocket>) {
    guard let device, let queue = device.queue else { return }
    if sockets.holdsNotify || isAcquiring { return call.fail(.notifyAcquired) }
    if !sessions.isEmpty { return call.fail(.inProgress) }
    let canIndicate =
      device.setting.profile.acquiresIndications && properties.contains(.indicate)
    guard properties.contains(.notify) || canIndicate else { return call.fail(.notSupported) }
    isAcquiring = true
    let profile = device.setting.profile
    configure(queue) { [weak self, weak queue] result in
      guard let self else { return }
      self.isAcquiring = false
      switch result {
      case .success: self.sockets.acquireNotify(call)
      case .failure(let error):
        let isLost = queue?.isOpen != true
        if !isLost || profile.answersAcquireAtLinkLoss { call.fail(ErrorReply(error)) }
      }
    }
  }

  /// A value has come in: one signal for each session, even of equal values.
  func received(_ value: Data) {
    if sockets.holdsNotify { return sockets.notify(value) }
    for _ in sessions { object.setNow(GattCharacteristic1.value, value) }
  }

  /// The peripheral has forgotten the configuration; the sessions stay.
  func linkIsDown() {
    isConfigured = false
    isAcquiring = false
    waiting = []
  }

  /// Configures again what is subscribed, after a reconnection.
  func rearm(then done: @escaping () -> Void) {
    guard !sessions.isEmpty, let queue = device?.queue else { return done() }
    configure(queue) { [weak self] result in
      if case .success = result { self?.object[GattCharacteristic1.notifying] = true }
      done()
    }
  }

  private func answerStarts(_ result: ATTResponse) {
    let calls = waiting
    waiting = []
    switch result {
    case .success:
      if !sessions.isEmpty { object[GattCharacteristic1.notifying] = true }
      for call in calls { call.reply() }
    case .failure(let error):
      sessions.removeAll { sender in calls.contains { $0.sender == sender } }
      for call in calls { call.fail(ErrorReply(error)) }
    }
  }

  private func configure(_ queue: ATTQueue, then done: @escaping ATTQueue.Completion) {
    queue.enqueue(.configure(valueHandle: handle, configuration)) { [weak self] result in
      if case .success = result { self?.isConfigured = true }
      done(result)
    }
  }

  private func deconfigure() {
    guard isConfigured else { return }
    isConfigured = false
    device?.queue?.enqueue(.configure(valueHandle: handle, 0)) { _ in }
  }

  private var configuration: UInt16 {
    if properties.isSuperset(of: [.notify, .indicate]) {
      return device?.setting.profile.configurationForBothKinds ?? 1
    }
    return properties.contains(.notify) ? 1 : 2
  }
}
