import BlueZ
import DBus
import Dispatch
import Foundation
import Synchronization

/// A bluetoothd that needs no radio: it owns `org.bluez` on a private bus, with simulated
/// peripherals in range.
///
/// The bus is a `dbus-daemon` that the simulator starts, with the limits of a system bus; it ends
/// with the simulator, and with the process however that ends. Any number of simulators can run side
/// by side.
public final class Simulator: Sendable {
  private let bus: PrivateBus
  private let home: Home
  private let peripheralList: Mutex<[SimulatedPeripheral]>

  /// Starts it; when this returns, clients find the daemon with its adapters.
  /// - Throws: `SimulatorError`, such as that no `dbus-daemon` is installed.
  public init(
    scenario: Scenario = Scenario(), profile: Profile = .bluez5_66, timing: Timing = .real
  ) throws(SimulatorError) {
    bus = try PrivateBus()
    let connection = Bus(address: bus.address)
    let home = Home(
      World(scenario.adapters, profile: profile, timing: timing, bus: connection), bus: connection)
    self.home = home
    peripheralList = Mutex(
      scenario.peripherals.map { SimulatedPeripheral($0, home: home) })
    guard Self.start(home, on: connection, adaptersFirst: true) else {
      bus.stop()
      throw .busDaemonFailed(reason: "the name org.bluez could not be taken")
    }
  }

  deinit { stop() }

  /// The bus that the daemon is on.
  public var address: BusAddress { bus.address }

  // MARK: Peripherals

  public var peripherals: [SimulatedPeripheral] { peripheralList.withLock(\.self) }

  /// The first peripheral of this name or address.
  public func peripheral(_ name: String) -> SimulatedPeripheral? {
    peripherals.first { $0.name == name || $0.address == name.uppercased() }
  }

  /// Puts one more peripheral into range.
  @discardableResult
  public func add(_ peripheral: PeripheralDescription) -> SimulatedPeripheral {
    let added = SimulatedPeripheral(peripheral, home: home)
    peripheralList.withLock { $0.append(added) }
    return added
  }

  // MARK: Adapters

  /// Switches the adapter `hciN` on or off, as another program of the machine would. It takes a
  /// moment, which this does not wait for.
  public func setPowered(_ on: Bool, adapter index: Int = 0) {
    withController(index) { daemon, controller in
      daemon?.adapter(controller)?.setPowered(on) { _ in }
    }
  }

  /// Pulls the adapter `hciN` out.
  public func unplugAdapter(_ index: Int = 0) {
    withController(index) { daemon, controller in
      guard controller.isPlugged else { return }
      controller.isPlugged = false
      daemon?.unplug(controller)
    }
  }

  /// Plugs the adapter `hciN` in again. It is off at first; releases from 5.65 on then switch it on.
  public func replugAdapter(_ index: Int = 0) {
    withController(index) { daemon, controller in
      guard !controller.isPlugged else { return }
      controller.isPlugged = true
      daemon?.plug(controller)
    }
  }

  // MARK: The daemon

  /// The daemon crashes: its name leaves the bus, nothing is said about its objects, and the bus
  /// answers the pending calls with NoReply. Links stay up until a new daemon's kernel ends them.
  public func killDaemon() {
    home.act { $0.killDaemon() }
    // The connection closes at the end of that turn.
    home.act { _ in }
  }

  /// Starts the daemon again after `killDaemon()`. When this returns its name is owned; its adapters
  /// and the devices that it knows come a moment later, without GATT objects.
  public func startDaemon() {
    let connection = Bus(address: bus.address)
    let home = home
    let isDown = Mutex(false)
    home.act { world in
      guard world.daemon == nil else { return }
      isDown.withLock { $0 = true }
      world.clock.restart(on: connection)
      home.move(to: connection) { _ in }
    }
    if isDown.withLock(\.self) { _ = Self.start(home, on: connection, adaptersFirst: false) }
  }

  /// Ends the daemon and its bus. Idempotent; also done when the simulator is let go of.
  public func stop() {
    home.act { $0.killDaemon() }
    bus.stop()
  }

  private func withController(
    _ index: Int, _ body: @escaping @Sendable (Daemon?, Controller) -> Void
  ) {
    home.act { world in
      let controller = world.controllers.first { $0.description.index == index }
      if let controller { body(world.daemon, controller) }
    }
  }

  /// Starts a daemon on its connection and waits until it owns its name.
  private static func start(_ home: Home, on connection: Bus, adaptersFirst: Bool) -> Bool {
    let done = DispatchSemaphore(value: 0)
    let isOwned = Mutex(false)
    home.act { world in
      let daemon = world.startDaemon(on: connection)
      if adaptersFirst { daemon.addAdapters(world.controllers) }
      connection.requestName(BlueZPath.service) { result in
        isOwned.withLock { $0 = (try? result.get()) == true }
        done.signal()
      }
      if !adaptersFirst {
        _ = world.clock.after(world.timing.daemonStart) { [weak world] in
          guard let world else { return }
          world.daemon?.addAdapters(world.controllers)
        }
      }
    }
    return done.wait(timeout: .now() + 10) == .success && isOwned.withLock(\.self)
  }
}
