import Dispatch
import Synchronization

/// Wakes all who wait for a time on one queue, with one dispatch timer: to make, start and cancel
/// one for each costs far more than what most of them wait for.
///
/// `@unchecked Sendable`: `waiting`, `timer` and `armed` are used under `lock`.
final class AlarmClock: @unchecked Sendable {
  private let queue: DispatchQueue
  private let leeway: DispatchTimeInterval
  /// Whether an alarm must not wait until the one before has returned.
  private let isConcurrent: Bool
  private let lock = Lock()
  private var waiting = AlarmHeap()
  private var timer: (any DispatchSourceTimer)?
  /// When the timer will fire, if it will: not after the first alarm.
  private var armed: DispatchTime?

  init(queue: DispatchQueue, leeway: DispatchTimeInterval, isConcurrent: Bool) {
    self.queue = queue
    self.leeway = leeway.clamped()
    self.isConcurrent = isConcurrent
  }

  /// Lets `alarm`, which does not wait, ring once at the time, on the queue. A cancelled alarm
  /// stays silent.
  func set(_ alarm: Alarm, at deadline: DispatchTime, ring: @escaping @Sendable () -> Void) {
    lock.withLock {
      if alarm.isCancelled { return }
      alarm.ring = ring
      waiting.insert(alarm, at: deadline)
      arm(for: deadline)
    }
  }

  /// Silences `alarm` for good. One that is ringing on another thread is not waited for.
  func cancel(_ alarm: Alarm) {
    let ring = lock.withLock {
      alarm.isCancelled = true
      waiting.remove(alarm)
      return exchange(&alarm.ring, nil)
    }
    withExtendedLifetime(ring) {}
  }

  deinit { timer?.cancel() }

  /// Under the lock: makes sure that the timer fires at the time or before.
  private func arm(for deadline: DispatchTime) {
    if let armed, armed <= deadline { return }
    armed = deadline
    if let timer { return timer.schedule(deadline: deadline, leeway: leeway) }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    self.timer = timer
    timer.setEventHandler { [weak self] in self?.ringDue() }
    timer.schedule(deadline: deadline, leeway: leeway)
    timer.activate()
  }

  private func ringDue() {
    for ring in takeDue() {
      if isConcurrent { queue.async(execute: ring) } else { ring() }
    }
  }

  private func takeDue() -> [@Sendable () -> Void] {
    lock.withLock {
      armed = nil
      var due: [@Sendable () -> Void] = []
      while let alarm = waiting.takeFirst(until: .now()) {
        if let ring = exchange(&alarm.ring, nil) { due.append(ring) }
      }
      if let next = waiting.firstDeadline { arm(for: next) }
      return due
    }
  }
}

/// Rings once for each time that it was set, until it is disposed.
///
/// `@unchecked Sendable`: all but `clock`, which is immutable, is used under the clock's lock.
final class Alarm: DisposeBase, @unchecked Sendable {
  private let clock: AlarmClock
  fileprivate var ring: (@Sendable () -> Void)?
  fileprivate var isCancelled = false
  /// Its place in the heap, while it waits there.
  var place: Int?

  init(_ clock: AlarmClock) {
    self.clock = clock
  }

  func set(at deadline: DispatchTime, ring: @escaping @Sendable () -> Void) {
    clock.set(self, at: deadline, ring: ring)
  }

  override func dispose() { clock.cancel(self) }
}
