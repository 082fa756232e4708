import Rx

/// What a subscription costs.
let rxSubscribingRows = [
  RxRow(
    "subscribe + dispose, 6 operators", limit: 100, allocations: 18,
    rxSwift: .release(4500, allocations: 50, debug: 7504), operations: 1000
  ) {
    let chain = sixMaps(PublishSubject<Int>())
    for _ in 0..<$0 { chain.subscribe(onNext: { _ in }).dispose() }
  },
  RxRow(
    "build + subscribe + dispose, 6 operators", rxSwift: .release(5030, allocations: 59),
    operations: 1000
  ) {
    let subject = PublishSubject<Int>()
    for _ in 0..<$0 { sixMaps(subject).subscribe(onNext: { _ in }).dispose() }
  },
  RxRow(
    "subscribe + dispose, bare subject", rxSwift: .release(865, allocations: 10),
    operations: 1000
  ) {
    let subject = PublishSubject<Int>()
    for _ in 0..<$0 { subject.subscribe(onNext: { _ in }).dispose() }
  },
  RxRow("just.subscribe", rxSwift: .release(519, allocations: 8), operations: 1000) {
    let sum = Sum()
    for element in 0..<$0 { _ = Observable.just(element).subscribe(onNext: sum.add) }
  },
]
