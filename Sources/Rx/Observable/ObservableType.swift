import Dispatch
import Foundation

/// A span of time, as the operators take it: `.seconds(3)`, `.milliseconds(250)`.
public typealias RxTimeInterval = DispatchTimeInterval

/// A point in time on a scheduler's clock.
public typealias RxTime = Date

/// A type that can be turned into an `Observable`.
@preconcurrency
public protocol ObservableConvertibleType: Sendable {
  /// The elements of the sequence.
  associatedtype Element
  /// The old name of `Element`.
  @available(*, deprecated, renamed: "Element")
  typealias E = Element
  /// This value as an observable sequence.
  func asObservable() -> Observable<Element>
}

/// A push sequence: a subscription makes it send events to an observer.
@preconcurrency
public protocol ObservableType: ObservableConvertibleType {
  /// Sends this sequence's events to `observer` until the sequence ends or the returned
  /// subscription is disposed.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  /// This sequence as an `Observable`.
  public func asObservable() -> Observable<Element> {
    Custom { downstream in
      let sink = ForeignSink(downstream)
      sink.attach(to: .wrap(self.subscribe(AnyObserver(sink: sink))))
      return sink
    }
  }
}

/// Keeps a foreign source to the grammar.
private final class ForeignSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  override func onNext(_ element: Element) { forward(element) }

  override func onError(_ error: any Error) {
    guard stop() else { return }
    downstream.onError(error)
    disposeUnlessLeft()
  }

  override func onCompleted() {
    guard stop() else { return }
    downstream.onCompleted()
    disposeUnlessLeft()
  }

  /// An observer that the ending disposed leaves its source in a way of its own, `subscribe(on:)`
  /// for example on its scheduler.
  private func disposeUnlessLeft() {
    if !downstream.isDisposed { dispose() }
  }
}
