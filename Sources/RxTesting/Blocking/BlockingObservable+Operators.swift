import Foundation
import Rx

extension BlockingObservable {
  /// All elements.
  public func toArray() throws -> [Element] { try elements(of: source) }

  /// The first element, without waiting for more; nil if the stream is empty.
  public func first() throws -> Element? { try elements(of: source.take(1)).first }

  /// The last element; nil if the stream is empty.
  public func last() throws -> Element? { try elements(of: source).last }

  /// The only element; `RxError.noElements` or `RxError.moreThanOneElement` if it isn't.
  public func single() throws -> Element { try only(of: source) }

  /// The only element that `predicate` accepts; errors as for ``single()``, or the predicate's own.
  @preconcurrency
  public func single(_ predicate: @escaping @Sendable (Element) throws -> Bool) throws -> Element {
    try only(of: source.filter(predicate))
  }

  /// All elements and how it ended, without throwing.
  public func materialize() -> MaterializedSequenceResult<Element> { collect(source) }

  private func only(of source: Observable<Element>) throws -> Element {
    let elements = try elements(of: source.take(2))
    guard let element = elements.first else { throw RxError.noElements }
    guard elements.count == 1 else { throw RxError.moreThanOneElement }
    return element
  }

  private func elements(of source: Observable<Element>) throws -> [Element] {
    switch collect(source) {
    case .completed(let elements): return elements
    case .failed(_, let error): throw error
    }
  }

  private func collect(_ source: Observable<Element>) -> MaterializedSequenceResult<Element> {
    let elements = Guarded<[Element]>([])
    let failure = Guarded<(any Error)?>(nil)
    let waiter = Waiter()
    let subscription = SingleAssignmentDisposable()
    let begin: @Sendable () -> Void = {
      subscription.setDisposable(
        source.subscribe { event in
          switch event {
          case .next(let element):
            elements.withLock { $0.append(element) }
          case .error(let error):
            failure.withLock { $0 = error }
            waiter.signal()
          case .completed:
            waiter.signal()
          }
        })
    }
    // Steps that are queued on a thread inside a subscription run after it: too late for this wait.
    if CurrentThreadScheduler.isScheduleRequired { begin() } else { Thread.detachNewThread(begin) }
    let isFinished = waiter.wait(timeout: timeout)
    subscription.dispose()
    guard isFinished else { return .failed(elements: elements.value, error: RxError.timeout) }
    if let error = failure.value { return .failed(elements: elements.value, error: error) }
    return .completed(elements: elements.value)
  }
}
