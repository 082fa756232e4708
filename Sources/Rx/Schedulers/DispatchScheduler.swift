import Dispatch

/// A scheduler on a dispatch queue: real time, so timers may be re-armed lazily and deliveries
/// batched.
protocol DispatchScheduler: SchedulerType {
  var work: DispatchWork { get }
}

extension SerialDispatchQueueScheduler: DispatchScheduler {}
extension ConcurrentDispatchQueueScheduler: DispatchScheduler {}
extension ConcurrentMainScheduler: DispatchScheduler {}
