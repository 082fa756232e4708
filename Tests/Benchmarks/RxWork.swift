import Dispatch
import Rx

/// What is done with each event or element.
let rxEventRows = [
  RxRow("subject → map → filter → subscribe", limit: 6, allocations: 0, operations: 400_000) {
    let subject = PublishSubject<Int>()
    let sum = Sum()
    let subscription = subject.map { $0 &+ 1 }.filter { $0 >= 0 }.subscribe(onNext: sum.add)
    for element in 0..<$0 { subject.onNext(element) }
    subscription.dispose()
  },
  RxRow("subject → 6×map → subscribe", limit: 9, allocations: 0, operations: 400_000) {
    let subject = PublishSubject<Int>()
    let sum = Sum()
    let subscription = sixMaps(subject).subscribe(onNext: sum.add)
    for element in 0..<$0 { subject.onNext(element) }
    subscription.dispose()
  },
  RxRow("create loop → map → filter", limit: 6, allocations: nil, operations: 400_000) { count in
    let sum = Sum()
    let source = Observable<Int>.create { observer in
      for element in 0..<count { observer.onNext(element) }
      observer.onCompleted()
      return Disposables.create()
    }
    _ = source.map { $0 &+ 1 }.filter { $0 >= 0 }.subscribe(onNext: sum.add)
  },
  RxRow("range → map", limit: 15, allocations: 1, operations: 200_000) {
    let sum = Sum()
    _ = Observable.range(start: 0, count: $0).map { $0 &+ 1 }.subscribe(onNext: sum.add)
  },
  RxRow("from(array) → map", limit: 15, allocations: 1, operations: 200_000) {
    let sum = Sum()
    _ = Observable.from(Array(0..<$0)).map { $0 &+ 1 }.subscribe(onNext: sum.add)
  },
  RxRow("subject.flatMap{just}", limit: 25, allocations: 3, operations: 200_000) {
    let subject = PublishSubject<Int>()
    let sum = Sum()
    let subscription = subject.flatMap { Observable.just($0) }.subscribe(onNext: sum.add)
    for element in 0..<$0 { subject.onNext(element) }
    subscription.dispose()
  },
  RxRow("share(replay: 1) to 100, per delivery", limit: 2, allocations: nil, operations: 400_000) {
    let subject = PublishSubject<Int>()
    let sum = Sum()
    let shared = subject.share(replay: 1)
    let subscriptions = (0..<100).map { _ in shared.subscribe(onNext: sum.add) }
    for element in 0..<($0 / 100) { subject.onNext(element) }
    for subscription in subscriptions { subscription.dispose() }
  },
]

/// What a subscription costs.
let rxSubscriptionRows = [
  RxRow("concat of Singles, per Single", limit: 30, allocations: nil, operations: 100_000) {
    let sum = Sum()
    let singles = (0..<$0).map { Single.just($0).asObservable() }
    _ = Observable.concat(singles).subscribe(onNext: sum.add)
  },
  RxRow("subscribe + dispose, 6 operators", limit: 100, allocations: 18, operations: 100_000) {
    let subject = PublishSubject<Int>()
    let chain = sixMaps(subject)
    for _ in 0..<$0 { chain.subscribe(onNext: { _ in }).dispose() }
  },
]

/// What goes through a dispatch queue or a timer.
let rxQueueRows = [
  RxRow(
    "observe(on: serial queue), in a burst", per: .queue, limit: 1, allocations: nil,
    operations: 200_000
  ) { count in
    let subject = PublishSubject<Int>()
    let sum = Sum()
    let done = DispatchSemaphore(value: 0)
    let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "burst")
    _ = subject.observe(on: queue).subscribe(onNext: sum.add, onCompleted: { done.signal() })
    for element in 0..<count { subject.onNext(element) }
    subject.onCompleted()
    done.wait()
  },
  RxRow("timeout(3 s)", limit: 10, allocations: 0, operations: 300_000) {
    let subject = PublishSubject<Int>()
    let sum = Sum()
    let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "timeout")
    let subscription = subject.timeout(.seconds(3), scheduler: queue).subscribe(onNext: sum.add)
    for element in 0..<$0 { subject.onNext(element) }
    subscription.dispose()
  },
]

/// The memory of subscriptions that live.
func liveChainLine() -> String {
  let count = 20_000
  let subject = PublishSubject<Int>()
  let chain = sixMaps(subject)
  var subscriptions: [any Disposable] = []
  subscriptions.reserveCapacity(count)
  let before = Allocations.liveBytes
  for _ in 0..<count { subscriptions.append(chain.subscribe(onNext: { _ in })) }
  let bytes = Double(Allocations.liveBytes - before) / Double(count)
  for subscription in subscriptions.reversed() { subscription.dispose() }
  let name = "a live 6-operator chain".padded(to: 44)
  return "\(name) \(bytes.rounded(to: 0)) bytes (≤ 1300)" + (bytes <= 1300 ? "" : "  MISSED")
}

private func sixMaps(_ source: Observable<Int>) -> Observable<Int> {
  source.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
    .map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
}

/// Uses the elements, so that no work is optimised away.
///
/// `@unchecked Sendable`: each row adds on one thread at a time.
private final class Sum: @unchecked Sendable {
  private var value = 0

  func add(_ element: Int) { value &+= element }
}
