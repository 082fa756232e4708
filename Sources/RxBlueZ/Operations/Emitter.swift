import Dispatch
import Rx

/// Brings what happened on the bus thread to a subscriber, on its manager's queue.
struct Emitter<Element>: @unchecked Sendable {
  // The observer is only called on the (serial) queue.
  private let queue: DispatchQueue
  private let observer: AnyObserver<Element>

  init(queue: DispatchQueue, observer: AnyObserver<Element>) {
    self.queue = queue
    self.observer = observer
  }

  /// Emits what `make` returns; it runs on the queue, just before the subscriber.
  func next(_ make: @escaping @Sendable () -> Element) {
    queue.async { observer.onNext(make()) }
  }

  /// Emits what `make` returns as the only element.
  func only(_ make: @escaping @Sendable () -> Element) {
    queue.async {
      observer.onNext(make())
      observer.onCompleted()
    }
  }

  func error(_ error: any Error) {
    queue.async { observer.onError(error) }
  }
}
