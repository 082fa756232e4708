import Dispatch
import Rx

/// What it costs to go to another queue.
let rxQueueRows = [
  RxRow(
    "observe(on: serial queue), in a burst", per: .queue, limit: 1,
    rxSwift: .release(825, allocations: 7, debug: 1484), operations: 20_000
  ) { burst($0, on: SerialDispatchQueueScheduler(internalSerialQueueName: "burst")) },
  RxRow(
    "observe(on: concurrent queue), in a burst", per: .queue,
    rxSwift: .release(1887, allocations: 10), operations: 20_000
  ) { burst($0, on: ConcurrentDispatchQueueScheduler(qos: .default)) },
  RxRow(
    "observe(on: serial queue), to and fro", per: .queue,
    rxSwift: .release(28_072, allocations: 7), operations: 500
  ) {
    let subject = PublishSubject<Int>()
    let arrived = DispatchSemaphore(value: 0)
    let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "to and fro")
    let subscription = subject.observe(on: queue).subscribe(onNext: { _ in arrived.signal() })
    for element in 0..<$0 {
      subject.onNext(element)
      arrived.wait()
    }
    subscription.dispose()
  },
]

private func burst(_ count: Int, on queue: any ImmediateSchedulerType) {
  let subject = PublishSubject<Int>()
  let sum = Sum()
  let done = DispatchSemaphore(value: 0)
  _ = subject.observe(on: queue).subscribe(onNext: sum.add, onCompleted: { done.signal() })
  for element in 0..<count { subject.onNext(element) }
  subject.onCompleted()
  done.wait()
}
