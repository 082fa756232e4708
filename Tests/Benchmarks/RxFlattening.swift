import Rx

/// What it costs to make a sequence of an element and pass its element on.
let rxFlatteningRows = [
  RxRow("range.flatMap{just}", rxSwift: .release(2284, allocations: 17), operations: 10_000) {
    consume(Observable.range(start: 0, count: $0).flatMap { Observable.just($0) })
  },
  RxRow(
    "subject.flatMap{just}", limit: 25, allocations: 3, rxSwift: .release(990, allocations: 5),
    operations: 5000
  ) { drive($0) { $0.flatMap { Observable.just($0) } } },
  RxRow(
    "subject.flatMapLatest{just}", rxSwift: .release(902, allocations: 5), operations: 5000
  ) { drive($0) { $0.flatMapLatest { Observable.just($0) } } },
  RxRow("subject.concatMap{just}", rxSwift: .release(1082, allocations: 5), operations: 5000) {
    drive($0) { $0.concatMap { Observable.just($0) } }
  },
  RxRow(
    "Single.just.flatMap{Single.just} subscribe", rxSwift: .release(3818, allocations: 39),
    operations: 1000
  ) {
    let sum = Sum()
    for element in 0..<$0 {
      _ = Single.just(element).flatMap { Single.just($0) }.subscribe(onSuccess: sum.add)
    }
  },
]

/// What it costs to go on with the next of many sequences.
let rxConcatRows = [
  RxRow(
    "concat of Single.just, per Single", limit: 30, rxSwift: .release(1468, allocations: 5),
    operations: 10_000
  ) { count in consume(Observable.concat((0..<count).map { Single.just($0).asObservable() })) },
  RxRow(
    "concat of Single.create, per Single", rxSwift: .release(2180, allocations: 15),
    operations: 10_000
  ) { count in
    let singles = (0..<count).map { element in
      Single<Int>.create { single in
        single(.success(element))
        return Disposables.create()
      }
      .asObservable()
    }
    consume(Observable.concat(singles))
  },
]
