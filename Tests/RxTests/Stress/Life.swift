import Rx
import RxTesting

/// The subscription of a trial and what becomes of it.
final class Life: Sendable {
  private struct Silence {
    var isDisposed = false
    var isSubscribed = false
  }

  private let clock: @Sendable () -> Int
  private let handle = SingleAssignmentDisposable()
  private let silence = Box(Silence())
  private let state = Box(Trial.Result())

  init(clock: @escaping @Sendable () -> Int) { self.clock = clock }

  var result: Trial.Result { state.value }

  /// Ends the subscription.
  var dispose: @Sendable () -> Void {
    {
      self.handle.dispose()
      self.silence.update { $0.isDisposed = true }
    }
  }

  func begin(with chain: Observable<Int>, onElement: @escaping @Sendable () -> Void) {
    handle.setDisposable(
      chain.subscribe(
        onNext: { element in
          self.note(.next(element))
          onElement()
        }, onError: { self.note(.error("\($0)")) }, onCompleted: { self.note(.completed) },
        onDisposed: {
          self.state.update { $0.ends += 1 }
          self.handle.dispose()
        }))
    silence.update { $0.isSubscribed = true }
  }

  private func note(_ signal: Signal) {
    let isLate = silence.value.isDisposed && silence.value.isSubscribed
    let time = clock()
    state.update {
      $0.events.append(Recorded(time: time, value: signal))
      if isLate { $0.late.append("\(signal) @ \(time)") }
    }
  }
}

/// Calls an action the n-th time that it counts.
final class Counter: Sendable {
  private let left: Box<Int>
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void, at number: Int?) {
    self.action = action
    left = Box(number ?? 0)
  }

  func count() {
    let isDue = left.update { left -> Bool in
      left -= 1
      return left == 0
    }
    if isDue { action() }
  }
}
