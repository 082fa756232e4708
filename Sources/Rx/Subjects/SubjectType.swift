/// An observable that is an observer too: what it is told, it tells its observers.
@preconcurrency
public protocol SubjectType: ObservableType {
  /// The observer side.
  associatedtype Observer: ObserverType
  /// The old name of `Observer`.
  @available(*, deprecated, renamed: "Observer")
  typealias SubjectObserverType = Observer
  /// The observer side of this subject.
  func asObserver() -> Observer
}
