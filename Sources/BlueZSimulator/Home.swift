import DBus
import Dispatch
import Synchronization

/// The one thread that a simulator's world is touched on: that of its present bus connection.
final class Home: @unchecked Sendable {
  // Unchecked: `world` is used on the present bus' thread alone. Work that is queued on the thread
  // of an earlier connection sees that when it runs, and goes on to the present one.
  private let world: World
  private let present: Mutex<Bus>

  init(_ world: World, bus: Bus) {
    self.world = world
    present = Mutex(bus)
  }

  /// Runs `work` on the thread, in order; at once if this is the thread.
  private func perform(_ work: @escaping @Sendable (World) -> Void) {
    let isHere = present.withLock { bus in
      if bus.isOnThread { return true }
      bus.perform { [bus] in self.enter(bus, work) }
      return false
    }
    if isHere { work(world) }
  }

  /// Runs `work` on the thread and waits until it has run. Called on the thread, it runs when what
  /// goes on there has ended, and is not waited for.
  func act(_ work: @escaping @Sendable (World) -> Void) {
    if present.withLock(\.isOnThread) {
      _ = world.clock.after(.zero) { work(self.world) }
      return
    }
    let done = DispatchSemaphore(value: 0)
    perform { world in
      work(world)
      done.signal()
    }
    done.wait()
  }

  /// Moves to another connection's thread, where `work` goes on. The caller, on the present thread,
  /// must not touch the world afterwards.
  func move(to bus: Bus, then work: @escaping @Sendable (World) -> Void) {
    present.withLock { $0 = bus }
    bus.perform { work(self.world) }
  }

  private func enter(_ bus: Bus, _ work: @escaping @Sendable (World) -> Void) {
    if present.withLock({ $0 === bus }) { work(world) } else { perform(work) }
  }
}
