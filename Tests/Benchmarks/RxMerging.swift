import Rx

private let sourceCount = 1000

/// What many sources cost that speak to one observer.
let rxMergingRows = [
  RxRow(
    "merge(1000 × range), per event", rxSwift: .release(1609, allocations: 12), operations: 200_000
  ) { count in
    let ranges = (0..<sourceCount).map { _ in
      Observable.range(start: 0, count: count / sourceCount)
    }
    consume(Observable.merge(ranges))
  },
  RxRow(
    "merge(1000 subjects), per event", rxSwift: .release(347, allocations: 0), operations: 200_000
  ) {
    let sum = Sum()
    let subjects = makeSubjects()
    let subscription = Observable.merge(subjects).subscribe(onNext: sum.add)
    for element in 0..<($0 / sourceCount) {
      for subject in subjects { subject.onNext(element) }
    }
    subscription.dispose()
  },
  RxRow(
    "merge(1000 subjects), subscribe + dispose", rxSwift: .release(1082, allocations: 7),
    operations: 50_000
  ) {
    let merged = Observable.merge(makeSubjects())
    for _ in 0..<($0 / sourceCount) { merged.subscribe(onNext: { _ in }).dispose() }
  },
]

private func makeSubjects() -> [PublishSubject<Int>] {
  (0..<sourceCount).map { _ in PublishSubject<Int>() }
}
