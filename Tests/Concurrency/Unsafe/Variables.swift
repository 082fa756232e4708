import Rx

/// Variables captured by closures that may run on any thread.
func variables(_ source: Observable<Int>) {
  var sum = 0
  _ = source.subscribe(onNext: { sum += $0 })  // warns: captured var 'sum'
  _ = source.map { $0 + sum }  // warns: captured var 'sum'
  _ = source.do(onCompleted: { sum = 0 })  // warns: captured var 'sum'
  _ = source.scan(0) { $0 + $1 + sum }  // warns: captured var 'sum'
  var last: Int?
  _ = Single.just(1).subscribe(onSuccess: { last = $0 })  // warns: captured var 'last'
  _ = Disposables.create { last = nil }  // warns: captured var 'last'
  print(sum, last ?? 0)
}
