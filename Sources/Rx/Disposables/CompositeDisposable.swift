/// A group of disposables that end together, in the order of their insertion.
public final class CompositeDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  // @unchecked Sendable: `members` is a mutex; nil once disposed.
  private let members: Guarded<Bag<DisposeBase>?>

  /// Names one member, to take it out again.
  public struct DisposeKey: Sendable {
    fileprivate let key: Bag<DisposeBase>.Key
  }

  /// An empty group.
  public override init() {
    members = Guarded(Bag())
    super.init()
  }

  /// A group of two.
  public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
    self.init(disposables: [disposable1, disposable2])
  }

  /// A group of three.
  public convenience init(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
  ) {
    self.init(disposables: [disposable1, disposable2, disposable3])
  }

  /// A group of four or more.
  public convenience init(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
    _ disposable4: any Disposable, _ disposables: any Disposable...
  ) {
    self.init(
      disposables: [disposable1, disposable2, disposable3, disposable4] + disposables)
  }

  /// A group of these.
  public init(disposables: [any Disposable]) {
    var bag = Bag<DisposeBase>()
    for disposable in disposables { _ = bag.insert(.wrap(disposable)) }
    members = Guarded(bag)
    super.init()
  }

  /// Whether `dispose()` was called.
  public var isDisposed: Bool { members.withLock { $0 == nil } }

  /// How many members it has; 0 once disposed.
  public var count: Int { members.withLock { $0?.count ?? 0 } }

  /// Adds a member. Nil, and the newcomer disposed at once, if the group was disposed.
  @discardableResult
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let base = DisposeBase.wrap(disposable)
    let key = members.withLock { $0?.insert(base) }
    guard let key else {
      base.dispose()
      return nil
    }
    return DisposeKey(key: key)
  }

  /// Takes the member out and disposes it.
  public func remove(for disposeKey: DisposeKey) {
    members.withLock { $0?.remove(disposeKey.key) }?.dispose()
  }

  /// Disposes all members, in the order of their insertion.
  public override func dispose() {
    let all = members.withLock { members -> ContiguousArray<DisposeBase> in
      defer { members = nil }
      return members?.elements ?? []
    }
    for member in all { member.dispose() }
  }
}
