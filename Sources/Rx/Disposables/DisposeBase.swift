/// What every subscription and disposable of the library derives from; counted by `Resources`.
///
/// `@unchecked Sendable`: its state is immutable; each subclass says what guards its own.
public class DisposeBase: Disposable, @unchecked Sendable {
  /// Whether this is an `Attachment`, whose initializer alone sets it.
  final var isAttachment = false

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

  /// This object if it is a link of a chain, which is disposed in a loop; faster than a cast.
  @inline(__always)
  final var attachment: Attachment? {
    isAttachment ? unsafeDowncast(self, to: Attachment.self) : nil
  }
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
