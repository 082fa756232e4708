import BlueZ
import DBus

/// A Connect that has not been answered yet.
final class ConnectAttempt {
  let call: Call<NoArguments>
  var timeout: Clock.Timer?

  init(_ call: Call<NoArguments>) {
    self.call = call
  }
}

extension Device {
  func connect(_ call: Call<NoArguments>) {
    guard let adapter, adapter.isPowered else { return call.fail(.inputOutput) }
    if attempt != nil {
      return call.fail(setting.profile.secondConnectIsInProgress ? .inProgress : .connectPending)
    }
    if isConnected { return call.reply() }
    stopTemporaryTimer()
    let attempt = ConnectAttempt(call)
    self.attempt = attempt
    attempt.timeout = setting.clock.after(setting.timing.connectTimeout) { [weak self] in
      self?.giveUpConnect(.failed(self?.setting.profile.connectFailedText ?? ""))
    }
    adapter.whenScanAllows { [weak self] in self?.tryConnect(attempt) }
  }

  /// Ends a Connect that is pending without an answer.
  func abandonConnect() {
    attempt?.timeout.map(setting.clock.cancel)
    attempt = nil
    peer.beganAdvertising[ObjectIdentifier(self)] = nil
  }

  /// Ends a Connect that is pending with an error.
  func giveUpConnect(_ error: ErrorReply) {
    let call = attempt?.call
    abandonConnect()
    call?.fail(error)
    startTemporaryTimer()
  }

  /// Connects as soon as the peripheral advertises.
  private func tryConnect(_ attempt: ConnectAttempt) {
    guard self.attempt === attempt else { return }
    guard peer.accepts else {
      peer.beganAdvertising[ObjectIdentifier(self)] = { [weak self] in self?.tryConnect(attempt) }
      return
    }
    peer.beganAdvertising[ObjectIdentifier(self)] = nil
    _ = setting.clock.after(setting.timing.link) { [weak self] in
      guard let self, self.attempt === attempt else { return }
      guard self.peer.accepts else { return self.tryConnect(attempt) }
      self.linkIsUp(attempt)
    }
  }

  private func linkIsUp(_ attempt: ConnectAttempt) {
    let link = peer.accept()
    self.link = link
    adapter?.controller.links[address] = link
    queue = ATTQueue(link: link, setting: setting) { [weak self] in self?.requestTimedOut() }
    link.ended = { [weak self] end in self?.loseLink(end) }
    link.received = { [weak self] handle, value in
      self?.characteristicsByHandle[handle]?.notifications.received(value)
    }
    link.servicesChanged = { [weak self] in self?.servicesChanged() }
    object[Device1.connected] = true
    _ = setting.clock.after(setting.timing.connectReply) { [weak self] in
      guard let self, self.link === link, self.attempt === attempt else { return }
      self.abandonConnect()
      attempt.call.reply()
      self.resolveServices(over: link)
    }
  }

  private func resolveServices(over link: Link) {
    let isKnown = !services.isEmpty
    let delay = isKnown ? setting.timing.rediscovered : setting.timing.discovered
    _ = setting.clock.after(delay) { [weak self] in
      guard let self, self.link === link, self.queue?.isOpen == true else { return }
      if isKnown { self.rearmServices(over: link) } else { self.exportServices() }
    }
  }

  /// The first discovery. The device is touched before the objects are there, as BlueZ does it, so
  /// that a reply in between sends ServicesResolved before them.
  private func exportServices() {
    exportNewServices()
    object[Device1.servicesResolved] = true
    adapter?.controller.store[address] = StoredDevice(
      address: address, addressType: peer.description.addressType.rawValue,
      name: peer.description.name, uuids: object[Device1.uuids] ?? [])
    _ = setting.clock.after(.zero) { [weak self] in
      guard let self, self.isConnected else { return }
      self.setName(self.peer.description.name)
      self.showBattery()
    }
  }

  /// A later connection: subscriptions are written again, then the services count as resolved.
  private func rearmServices(over link: Link) {
    setName(peer.description.name)
    replaceServices()
    var left = 1
    let done = { [weak self] in
      left -= 1
      guard left == 0, let self, self.link === link else { return }
      self.showBattery()
      self.object[Device1.servicesResolved] = true
    }
    for characteristic in characteristics {
      characteristic.linkIsUp()
      left += 1
      characteristic.notifications.rearm(then: done)
    }
    done()
  }

  /// Nothing was heard of the peripheral for too long.
  private func requestTimedOut() {
    hideBattery()
    let link = link
    _ = setting.clock.after(setting.timing.disconnect) { [weak self] in
      guard let self, let link, self.link === link else { return }
      self.endLink(.local)
    }
  }
}
