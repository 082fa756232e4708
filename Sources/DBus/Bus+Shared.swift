import Synchronization

extension Bus {
  private struct Weak: Sendable {
    weak let bus: Bus?
  }

  private static let shared = Mutex<[String: Weak]>([:])

  /// The one connection of this process to `address`. It lives as long as somebody holds it; one
  /// that was closed or lost is never handed out again.
  public static func shared(at address: BusAddress) -> Bus {
    let key = address.description
    return shared.withLock { buses in
      if let bus = buses[key]?.bus, !bus.core.isClosing { return bus }
      let bus = Bus(address: BusAddress(key))
      buses = buses.filter { $0.value.bus != nil }
      buses[key] = Weak(bus: bus)
      return bus
    }
  }
}
