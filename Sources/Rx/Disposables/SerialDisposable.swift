/// Holds one disposable at a time; a new one disposes the one before.
public final class SerialDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  // @unchecked Sendable: the slot guards its state.
  private let slot = SerialSlot()

  /// An empty one.
  public override init() {
    super.init()
  }

  /// Whether `dispose()` was called.
  public var isDisposed: Bool { slot.isDisposed }

  /// What it holds. Setting disposes the old one; after `dispose()` it disposes the new one.
  public var disposable: any Disposable {
    get { slot.current ?? DisposeBase.nothing }
    set { slot.set(DisposeBase.wrap(newValue)) }
  }

  /// Disposes what it holds and whatever is put in later.
  public override func dispose() { slot.dispose() }
}
