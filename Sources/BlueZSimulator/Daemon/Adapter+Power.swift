import BlueZ
import DBus

extension Adapter {
  /// Switches on or off; `done` is called just before Powered changes.
  func setPowered(_ on: Bool, done: @escaping (ErrorReply?) -> Void) {
    if isSwitching { return done(.modeBusy) }
    guard on != isPowered else { return done(nil) }
    isSwitching = true
    object[Adapter1.powerState] = on ? "off-enabling" : "on-disabling"
    let half = setting.timing.power / 2
    _ = setting.clock.after(half) { [weak self] in
      if !on { self?.endEverything(because: .remote) }
      _ = self?.setting.clock.after(half) { [weak self] in
        guard let self else { return }
        self.isSwitching = false
        self.controller.isPowered = on
        done(nil)
        self.showPower()
      }
    }
  }

  /// The controller is pulled out: its objects end, and so does what is going on.
  func unplug() {
    controller.isPowered = false
    showPower()
    endEverything(because: .unknown)
    for device in devices.values.sorted(by: { $0.address < $1.address }) { device.discard() }
    exporter.remove(path)
  }

  private func showPower() {
    object[Adapter1.powerState] = isPowered ? "on" : "off"
    object[Adapter1.powered] = isPowered
    if !isPowered {
      object[Adapter1.discovering] = false
      object.touch(Adapter1.discovering)
    }
  }

  /// Links and attempts end, discovery is forgotten, and with the power the devices that were never
  /// paired and are not connected.
  private func endEverything(because end: Link.End) {
    let all = devices.values.sorted { $0.address < $1.address }
    let idle = all.filter { !$0.isConnected }
    discovery.reset()
    for device in all where device.isConnected { device.loseLink(end) }
    for device in idle {
      if end == .remote && setting.profile.dropsTemporaryDevicesAtPowerOff {
        remove(device)
      } else {
        device.abandonConnect()
      }
    }
  }
}
