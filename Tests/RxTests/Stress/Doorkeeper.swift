import Rx

/// Watches how often a source is subscribed to, and that each subscription is left once.
final class Doorkeeper: Sendable {
  private let visits = Box<[Int]>([])

  /// How often each subscription was disposed.
  var departures: [Int] { visits.value }

  /// The source with this keeper at its door; `onSubscribe` is called in each subscription.
  func watch(
    _ source: Observable<Int>, onSubscribe: @escaping @Sendable () -> Void = {}
  ) -> Observable<Int> {
    .create { observer in
      let number = self.visits.update { visits -> Int in
        visits.append(0)
        return visits.count - 1
      }
      onSubscribe()
      let subscription = source.subscribe(observer)
      return Departure {
        self.visits.update { $0[number] += 1 }
        subscription.dispose()
      }
    }
  }
}

/// A disposable that does what it does each time that it is called.
private final class Departure: Disposable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  func dispose() { action() }
}
