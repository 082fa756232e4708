import Foundation
import Rx

/// A stream that is waited for: each call subscribes and blocks the calling thread until it knows.
///
/// On the main thread the run loop is run meanwhile, so that what is delivered there gets through
/// (not from within a block on the main queue, which never runs two at a time). An error of the
/// stream is thrown; a timeout is `RxError.timeout`, and disposes the subscription.
public struct BlockingObservable<Element>: Sendable {
  let source: Observable<Element>
  let timeout: TimeInterval?
}

extension ObservableConvertibleType {
  /// Makes waiting for this stream possible.
  ///
  /// - Parameter timeout: The seconds that each call may take; nil waits for ever.
  public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
    BlockingObservable(source: asObservable(), timeout: timeout)
  }
}

/// How a stream went.
public enum MaterializedSequenceResult<T> {
  /// It completed after these elements.
  case completed(elements: [T])
  /// It failed, or the time was up, after these elements.
  case failed(elements: [T], error: any Error)
}

extension MaterializedSequenceResult: Sendable where T: Sendable {}
