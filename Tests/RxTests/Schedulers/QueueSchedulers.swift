import Dispatch
import Foundation
import Rx
import Testing

/// One scheduler of each kind that works on a queue, with a handle on that queue.
struct QueueScheduler: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let scheduler: any ImmediateSchedulerType
  /// Whether the calling code runs on the queue.
  let isCurrent: @Sendable () -> Bool
  let suspend: @Sendable () -> Void
  let resume: @Sendable () -> Void
  /// Waits until all that is queued has had its turn.
  let drain: @Sendable () -> Void

  static var all: [QueueScheduler] { timed + [operations] }

  /// Those that know times.
  static var timed: [QueueScheduler] { [serial, concurrent] }

  private static var serial: QueueScheduler {
    let queue = DispatchQueue(label: "serial")
    return QueueScheduler(
      "serial", queue, SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "inner"))
  }

  private static var concurrent: QueueScheduler {
    let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
    return QueueScheduler("concurrent", queue, ConcurrentDispatchQueueScheduler(queue: queue))
  }

  private static var operations: QueueScheduler {
    let queue = OperationQueue()
    return QueueScheduler(
      testDescription: "operations", scheduler: OperationQueueScheduler(operationQueue: queue),
      isCurrent: { OperationQueue.current === queue }, suspend: { queue.isSuspended = true },
      resume: { queue.isSuspended = false }, drain: { queue.waitUntilAllOperationsAreFinished() })
  }
}

extension QueueScheduler {
  private init(_ name: String, _ queue: DispatchQueue, _ scheduler: any SchedulerType) {
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    self.init(
      testDescription: name, scheduler: scheduler,
      isCurrent: { DispatchQueue.getSpecific(key: key) == true }, suspend: { queue.suspend() },
      resume: { queue.resume() }, drain: { queue.sync(flags: .barrier) {} })
  }
}
