import BlueZ
import DBus

/// One life of the simulated bluetoothd: its bus connection, its adapters, its clients.
final class Daemon {
  let bus: Bus
  private let setting: Setting
  private let air: Air
  private let exporter: ObjectExporter
  private let agents: Agents
  private var adapters: [Adapter] = []
  private var departures: BusRegistration?

  init(bus: Bus, world: World) {
    self.bus = bus
    air = world.air
    setting = Setting(profile: world.profile, timing: world.timing, clock: world.clock)
    exporter = ObjectExporter(bus: bus, profile: world.profile, clock: world.clock)
    agents = Agents(exporter: exporter)
    agents.pairable = { [weak self] on in
      for adapter in self?.adapters ?? [] { adapter.object[Adapter1.pairable] = on }
    }
    watchDepartures()
  }

  /// The adapter that a controller is, if it is plugged.
  func adapter(_ controller: Controller) -> Adapter? {
    adapters.first { $0.controller === controller }
  }

  func addAdapters(_ controllers: [Controller]) {
    for controller in controllers where controller.isPlugged { add(controller) }
  }

  /// A controller is plugged in: it is off at first.
  func plug(_ controller: Controller) {
    let adapter = add(controller)
    guard setting.profile.switchesAdaptersOn else { return }
    _ = setting.clock.after(setting.timing.power / 2) { adapter.setPowered(true) { _ in } }
  }

  func unplug(_ controller: Controller) {
    adapter(controller)?.unplug()
    adapters.removeAll { $0.controller === controller }
  }

  /// Lets go of everything. Links stay up, as the kernel's do.
  func discard() {
    departures?.cancel()
    for adapter in adapters { adapter.scanner.stop() }
    for device in adapters.flatMap(\.devices.values) { device.forsake() }
    adapters = []
    exporter.discard()
  }

  @discardableResult
  private func add(_ controller: Controller) -> Adapter {
    let adapter = Adapter(controller, air: air, setting: setting, exporter: exporter)
    adapters.append(adapter)
    return adapter
  }

  private func watchDepartures() {
    let bus = "org.freedesktop.DBus"
    let rule = MatchRule(sender: bus, interface: bus, member: "NameOwnerChanged")
    let confined = Confined { [weak self] name in self?.left(name) }
    departures = self.bus.addMatch(rule) { message in
      guard message.body.count == 3, let name = message.body[0].asString, name.hasPrefix(":"),
        message.body[2].asString == ""
      else { return }
      confined.value(name)
    }
  }

  private func left(_ sender: String) {
    agents.left(sender)
    for adapter in adapters {
      adapter.discovery.left(sender)
      for device in adapter.devices.values { device.left(sender) }
    }
  }
}
