import Dispatch
import Rx

/// Brings what happened on the bus thread to a subscriber, on its manager's queue.
struct Emitter<Element>: @unchecked Sendable {
  // The observer is only called on the (serial) queue.
  private let queue: DispatchQueue
  private let observer: AnyObserver<Element>
  private let scope: ExclusiveTurn?

  /// - Parameter scope: The `exclusively` that the subscriber is part of.
  init(
    queue: DispatchQueue, observer: AnyObserver<Element>,
    scope: ExclusiveTurn? = ExclusiveTurn.current
  ) {
    self.queue = queue
    self.observer = observer
    self.scope = scope
  }

  /// Emits what `make` returns; it runs on the queue, just before the subscriber.
  func next(_ make: @escaping @Sendable () -> Element) {
    onQueue { observer.onNext(make()) }
  }

  /// Emits what `make` returns as the only element.
  func only(_ make: @escaping @Sendable () -> Element) {
    onQueue {
      observer.onNext(make())
      observer.onCompleted()
    }
  }

  func completed() { onQueue { observer.onCompleted() } }

  /// Emits at once; for what is on the queue already.
  func deliver(_ element: Element) { observer.onNext(element) }

  func error(_ error: any Error, after lastWord: Element?) {
    let lastWord = Confined(lastWord)
    onQueue {
      if let element = lastWord.value { observer.onNext(element) }
      observer.onError(error)
    }
  }

  private func onQueue(_ work: @escaping @Sendable () -> Void) {
    guard let scope else { return queue.async(execute: work) }
    queue.async { ExclusiveTurn.$current.withValue(scope, operation: work) }
  }
}
