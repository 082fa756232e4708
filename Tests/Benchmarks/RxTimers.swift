import Rx

/// What it costs to watch the time.
let rxTimerRows = [
  RxRow(
    "timeout(3 s), serial queue", limit: 10, allocations: 0,
    rxSwift: .release(2286, allocations: 17), operations: 20_000
  ) { count in drive(count) { $0.timeout(.seconds(3), scheduler: serialQueue()) } },
  RxRow(
    "timeout(3 s), concurrent queue", rxSwift: .release(2764, allocations: 18), operations: 20_000
  ) { count in
    drive(count) {
      $0.timeout(.seconds(3), scheduler: ConcurrentDispatchQueueScheduler(qos: .default))
    }
  },
  RxRow("debounce(3 s)", rxSwift: .release(3489, allocations: 18), operations: 20_000) { count in
    drive(count) { $0.debounce(.seconds(3), scheduler: serialQueue()) }
  },
  RxRow(
    "Single.create + timeout(3 s), to success", rxSwift: .release(9452, allocations: 84),
    operations: 500
  ) {
    let sum = Sum()
    let queue = serialQueue()
    for element in 0..<$0 {
      let single = Single<Int>.create { single in
        single(.success(element))
        return Disposables.create()
      }
      _ = single.timeout(.seconds(3), scheduler: queue).subscribe(onSuccess: sum.add)
    }
  },
]

func serialQueue() -> SerialDispatchQueueScheduler {
  SerialDispatchQueueScheduler(internalSerialQueueName: "timer")
}
