import Rx

/// What an element costs on its way through a chain.
let rxPassingRows = [
  RxRow(
    "subject → subscribe", rxSwift: .release(243, allocations: 0, debug: 1175), operations: 20_000
  ) { drive($0) { $0.asObservable() } },
  RxRow(
    "subject → map → filter → subscribe", limit: 6, allocations: 0,
    rxSwift: .release(315, allocations: 0, debug: 1727), operations: 20_000
  ) { drive($0) { $0.map { $0 &+ 1 }.filter { $0 >= 0 } } },
  RxRow(
    "subject → 6×map → subscribe", limit: 9, allocations: 0,
    rxSwift: .release(706, allocations: 0, debug: 4193), operations: 20_000
  ) { drive($0, through: sixMaps) },
  RxRow(
    "create loop → map → filter", limit: 6, rxSwift: .release(170, allocations: 0),
    operations: 20_000
  ) { count in
    let source = Observable<Int>.create { observer in
      for element in 0..<count { observer.onNext(element) }
      observer.onCompleted()
      return Disposables.create()
    }
    consume(source.map { $0 &+ 1 }.filter { $0 >= 0 })
  },
  RxRow(
    "range → map → filter", limit: 15, allocations: 1, rxSwift: .release(1569, allocations: 12),
    operations: 20_000
  ) { consume(Observable.range(start: 0, count: $0).map { $0 &+ 1 }.filter { $0 >= 0 }) },
  RxRow(
    "from(array) → map", limit: 15, allocations: 1, rxSwift: .release(1676, allocations: 13),
    operations: 20_000
  ) { consume(Observable.from(Array(0..<$0)).map { $0 &+ 1 }) },
]
