import DBus

/// The simulator's timers. They run on its thread, and end with the bus connection that they were
/// set on. Confined to that thread.
final class Clock {
  struct Timer: Hashable {
    fileprivate let id: Int
  }

  private var bus: Bus
  private var registrations: [Int: BusRegistration] = [:]
  private var lastTimer = 0

  init(bus: Bus) {
    self.bus = bus
  }

  /// Cancels all timers; later ones are set on `bus`.
  func restart(on bus: Bus) {
    let ending = registrations.values
    registrations = [:]
    for registration in ending { registration.cancel() }
    self.bus = bus
  }

  /// Runs `work` after a time, never at once.
  func after(_ delay: Duration, _ work: @escaping () -> Void) -> Timer {
    lastTimer += 1
    let id = lastTimer
    let confined = Confined { [weak self] in
      if self?.registrations.removeValue(forKey: id) != nil { work() }
    }
    registrations[id] = bus.schedule(after: delay) { confined.value() }
    return Timer(id: id)
  }

  /// A closure that runs `work` on the thread, wherever it is called.
  func turn(_ work: @escaping () -> Void) -> @Sendable () -> Void {
    let confined = Confined(work)
    return { [bus] in bus.perform { confined.value() } }
  }

  func cancel(_ timer: Timer) {
    registrations.removeValue(forKey: timer.id)?.cancel()
  }
}

/// Lets a value of the simulator's thread pass through the bus, whose handlers are `Sendable`.
struct Confined<Value>: @unchecked Sendable {
  // Unchecked: made and used on the thread of one `Bus`, which calls its handlers nowhere else.
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
