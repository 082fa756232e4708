import Foundation
import Rx
import Testing

@Suite("OperationQueueScheduler")
struct OperationQueueSchedulerTests {
  @Test("what waits runs by priority")
  func priority() {
    let log = Log<String>()
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    let priorities: [(String, Operation.QueuePriority)] = [
      ("low", .low), ("normal", .normal), ("high", .veryHigh),
    ]
    for (name, priority) in priorities {
      let scheduler = OperationQueueScheduler(operationQueue: queue, queuePriority: priority)
      _ = scheduler.schedule(name) { name in
        log.add(name)
        return Disposables.create()
      }
    }
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(log.entries == ["high", "normal", "low"])
  }

  @Test("the priority is normal unless told otherwise")
  func defaults() {
    let queue = OperationQueue()
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    #expect(scheduler.operationQueue === queue)
    #expect(scheduler.queuePriority == .normal)
  }
}
