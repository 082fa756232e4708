/// What every subscription and disposable of the library derives from; counted by `Resources`.
///
/// `@unchecked Sendable`: it has no state; each subclass says what guards its own.
public class DisposeBase: Disposable, @unchecked Sendable {
  init() {
    #if TRACE_RESOURCES
      Resources.incrementTotal()
    #endif
  }

  /// Not counted: for the one instance that lives for ever.
  fileprivate init(isCounted: Bool) {}

  deinit {
    #if TRACE_RESOURCES
      Resources.decrementTotal()
    #endif
  }

  /// Ends it. Further calls do nothing.
  public func dispose() {}

  /// This object if it is a link of a chain, so that the chain can be disposed in a loop.
  var attachment: Attachment? { nil }
}

extension DisposeBase {
  /// What has nothing to end.
  static let nothing = DisposeBase(isCounted: false)

  /// Any disposable as one of the library's.
  static func wrap(_ disposable: any Disposable) -> DisposeBase {
    if let base = disposable as? DisposeBase { return base }
    return ForeignDisposable(disposable)
  }
}

/// A disposable of the user's.
private final class ForeignDisposable: DisposeBase, @unchecked Sendable {
  private let disposable: any Disposable

  init(_ disposable: any Disposable) {
    self.disposable = disposable
    super.init()
  }

  override func dispose() { disposable.dispose() }
}
