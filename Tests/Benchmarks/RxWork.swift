import Rx

/// Sends `count` elements through a chain behind a subject.
func drive(_ count: Int, through chain: (Observable<Int>) -> Observable<Int>) {
  let subject = PublishSubject<Int>()
  let sum = Sum()
  let subscription = chain(subject).subscribe(onNext: sum.add)
  for element in 0..<count { subject.onNext(element) }
  subscription.dispose()
}

/// Takes all elements of a sequence that sends them while it is being subscribed.
func consume(_ source: Observable<Int>) {
  let sum = Sum()
  _ = source.subscribe(onNext: sum.add)
}

func sixMaps(_ source: Observable<Int>) -> Observable<Int> {
  source.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
    .map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
}

/// Uses the elements, so that no work is optimised away.
///
/// `@unchecked Sendable`: each row adds on one thread at a time.
final class Sum: @unchecked Sendable {
  private var value = 0

  func add(_ element: Int) { value &+= element }
}
