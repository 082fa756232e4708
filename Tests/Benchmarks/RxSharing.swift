import Rx

/// What a delivery to one of 100 observers costs.
let rxSharingRows = [
  RxRow(
    "share(replay: 1) to 100, per delivery", limit: 2, rxSwift: .release(75, allocations: 0),
    operations: 100_000
  ) { deliver($0, from: PublishSubject()) { $0.share(replay: 1) } },
  RxRow(
    "share() to 100, per delivery", rxSwift: .release(74, allocations: 0), operations: 100_000
  ) { deliver($0, from: PublishSubject()) { $0.share() } },
  RxRow(
    "share(replay: 10, .forever) to 100", rxSwift: .release(124, allocations: 0),
    operations: 100_000
  ) { deliver($0, from: PublishSubject()) { $0.share(replay: 10, scope: .forever) } },
  RxRow("PublishSubject to 100", rxSwift: .release(73, allocations: 0), operations: 100_000) {
    deliver($0, from: PublishSubject()) { $0 }
  },
  RxRow("BehaviorSubject to 100", rxSwift: .release(70, allocations: 0), operations: 100_000) {
    deliver($0, from: BehaviorSubject(value: 0)) { $0 }
  },
]

private func deliver<Subject: SubjectType & ObserverType>(
  _ count: Int, from subject: Subject, _ shared: (Observable<Int>) -> Observable<Int>
) where Subject.Element == Int {
  let sum = Sum()
  let source = shared(subject.asObservable())
  let subscriptions = (0..<100).map { _ in source.subscribe(onNext: sum.add) }
  for element in 0..<(count / 100) { subject.onNext(element) }
  for subscription in subscriptions { subscription.dispose() }
}
