/// Disposes its members when it goes away, in the order of their insertion, on the thread that
/// drops the last reference to it.
///
/// It keeps members whose sequences have ended until then.
public final class DisposeBag: Sendable {
  /// Builds a list of disposables from the statements of a closure.
  @resultBuilder
  public struct DisposableBuilder {
    /// The statements' values.
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
      disposables
    }
  }

  private let members = Guarded<[any Disposable]>([])

  /// An empty bag.
  public init() {
    Resources.incrementTotal()
  }

  /// A bag of these.
  public convenience init(disposing disposables: any Disposable...) {
    self.init(disposing: disposables)
  }

  /// A bag of what the closure's statements give.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  /// A bag of these.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    insert(disposables)
  }

  deinit {
    for member in members.withLock({ $0 }) { member.dispose() }
    Resources.decrementTotal()
  }

  /// Adds a member. Any thread may call.
  public func insert(_ disposable: any Disposable) {
    members.withLock { $0.append(disposable) }
  }

  /// Adds members.
  public func insert(_ disposables: any Disposable...) {
    insert(disposables)
  }

  /// Adds what the closure's statements give.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
    insert(builder())
  }

  /// Adds members.
  public func insert(_ disposables: [any Disposable]) {
    members.withLock { $0.append(contentsOf: disposables) }
  }
}
