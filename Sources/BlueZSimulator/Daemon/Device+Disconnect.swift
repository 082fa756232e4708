import BlueZ
import DBus

/// A Disconnect or RemoveDevice that waits for the link's end.
struct PendingEnd {
  var calls: [Call<NoArguments>]
  /// Whether the device goes with its link.
  var removes: Bool
}

extension Device {
  var isDisconnecting: Bool { ending != nil }

  func disconnect(_ call: Call<NoArguments>) {
    if attempt != nil { giveUpConnect(.failed(setting.profile.connectCancelledText)) }
    guard isConnected else { return call.reply() }
    endLater(call, removing: false)
  }

  /// RemoveDevice.
  func remove(_ call: Call<NoArguments>) {
    if isConnected {
      abandonConnect()
      return endLater(call, removing: setting.profile.removesConnectedDevices)
    }
    adapter?.remove(self)
    call.reply()
  }

  private func endLater(_ call: Call<NoArguments>, removing: Bool) {
    if ending != nil {
      ending?.calls.append(call)
      ending?.removes = removing || ending?.removes == true
      return
    }
    ending = PendingEnd(calls: [call], removes: removing)
    hideBattery()
    let link = link
    _ = setting.clock.after(setting.timing.disconnect) { [weak self] in
      guard let self, let link, self.link === link else { return }
      self.endLink(.local)
    }
  }

  /// The link is lost: the peripheral or the adapter ended it.
  func loseLink(_ end: Link.End) {
    if attempt != nil { giveUpConnect(.failed(setting.profile.connectFailedText)) }
    endLink(end)
  }

  /// Ends the link if it is still up, and tells in the release's order.
  func endLink(_ end: Link.End) {
    let ending = ending
    let calls = ending?.calls ?? []
    self.ending = nil
    link?.ended = nil
    link?.end(end)
    link = nil
    adapter?.controller.links[address] = nil

    object[Device1.servicesResolved] = false
    if setting.profile.disconnectOrder == .replyBeforeConnected {
      for call in calls { call.reply() }
    } else if setting.profile.disconnectOrder == .withReason {
      tellReason(end)
    }
    object[Device1.connected] = false
    if setting.profile.disconnectOrder != .replyBeforeConnected {
      for call in calls { call.reply() }
    }

    let queue = queue
    self.queue = nil
    if ending?.removes == true { queue?.abandon() } else { queue?.fail() }
    hideBattery()
    for characteristic in characteristics { characteristic.linkIsDown() }
    startTemporaryTimer()
    guard ending?.removes == true else { return }
    _ = setting.clock.after(setting.timing.removal) { [weak self] in
      guard let self else { return }
      self.adapter?.remove(self)
    }
  }

  private func tellReason(_ end: Link.End) {
    let reason =
      switch end {
      case .local:
        DisconnectReason(
          name: DisconnectReason.local, message: "Connection terminated by local host")
      case .remote:
        DisconnectReason(
          name: DisconnectReason.remote, message: "Connection terminated by remote user")
      case .unknown: DisconnectReason(name: DisconnectReason.unknown, message: "Unspecified")
      }
    if setting.profile.hasBearers {
      object.emit(BearerLE1.disconnected, reason)
    }
    object.emit(Device1.disconnected, reason)
  }
}
