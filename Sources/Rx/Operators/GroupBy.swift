extension ObservableType {
  /// A sequence for each key that `keySelector` gives, with the elements of that key. If it throws,
  /// the groups and the result end with that error.
  ///
  /// A group's elements are not kept: whoever is told of it must subscribe at once to get the first
  /// one. Groups that are listened to go on after the subscription to the result was disposed.
  @preconcurrency
  public func groupBy<Key: Hashable>(
    keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    split(asObservable()) { GroupBySink($0, $1, keySelector) }
  }
}

/// The elements that have one key.
///
/// `@unchecked Sendable`: immutable; the key is handed on as elements are.
public struct GroupedObservable<Key, Element>: ObservableType, @unchecked Sendable {
  /// What the elements have in common.
  public let key: Key
  private let source: Observable<Element>

  /// A group of the elements of `source`.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Sends the group's elements to `observer` until the group ends or the returned subscription is
  /// disposed.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    source.subscribe(observer)
  }

  /// The group's elements.
  public func asObservable() -> Observable<Element> { source }
}

/// `@unchecked Sendable`: the source never overlaps its calls.
private final class GroupBySink<Key: Hashable, Element>: OperatorSink<
  Element, GroupedObservable<Key, Element>
>, @unchecked Sendable
{
  private let users: RefCountDisposable
  private let keySelector: @Sendable (Element) throws -> Key
  private var groups: ContiguousArray<PublishSubject<Element>> = []
  private var indices: [Key: Int] = [:]

  init(
    _ downstream: Sink<GroupedObservable<Key, Element>>, _ users: RefCountDisposable,
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) {
    self.users = users
    self.keySelector = keySelector
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard isActive else { return }
    do {
      group(of: try keySelector(element))?.onNext(element)
    } catch {
      onError(error)
    }
  }

  override func onError(_ error: any Error) {
    guard stop() else { return }
    for group in groups { group.onError(error) }
    downstream.onError(error)
    dispose()
  }

  override func onCompleted() {
    guard stop() else { return }
    for group in groups { group.onCompleted() }
    downstream.onCompleted()
    dispose()
  }

  /// The group of that key, announced if it is new; nil if it is and nobody wants to know.
  private func group(of key: Key) -> PublishSubject<Element>? {
    if let index = indices[key] { return groups[index] }
    guard downstream.isActive else { return nil }
    let group = PublishSubject<Element>()
    indices[key] = groups.count
    groups.append(group)
    downstream.onNext(GroupedObservable(key: key, source: SplitPart(group, users)))
    return group
  }
}
