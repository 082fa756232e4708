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

  func completed() {
    queue.async { observer.onCompleted() }
  }

  /// Emits at once; for what is on the queue already.
  func deliver(_ element: Element) { observer.onNext(element) }

  func error(_ error: any Error, after lastWord: Element?) {
    let lastWord = Confined(lastWord)
    queue.async {
      if let element = lastWord.value { observer.onNext(element) }
      observer.onError(error)
    }
  }
}
