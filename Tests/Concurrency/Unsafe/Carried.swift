import Rx

/// Objects that are not Sendable, carried to where a closure runs.
final class Reading {
  var value = 0
}

func carry(_ reading: Reading, _ source: Observable<Int>) {
  _ = source.map { _ in reading }  // warns: 'reading'
  _ = source.onMain.subscribe(onNext: { reading.value = $0 })  // errs: sending 'reading'
  _ = source.onMain.subscribe { _ in reading.value = 0 }  // errs: sending 'reading'
  _ = Single.just(1).onMain.subscribe(onSuccess: { reading.value = $0 })  // errs: sending 'reading'
  _ = Completable.empty().onMain.subscribe { _ in reading.value = 0 }  // errs: sending 'reading'
  _ = Single.create { Reading() }
}

func carryVariable(_ source: Observable<Int>) {
  var sum = 0
  _ = source.onMain.subscribe(onNext: { sum += $0 })  // errs: sending 'sum'
  print(sum)
}

func carryAway(_ source: Observable<Int>) {
  let reading = Reading()
  _ = source.onMain.subscribe(onNext: { reading.value = $0 })  // errs: sending 'reading'
  reading.value = 1
}
