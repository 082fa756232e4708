import Synchronization

/// One end of a subscription: knows what feeds it, stops once, is disposed once.
///
/// `@unchecked Sendable`: `upstream` is written once before the `attached` bit is set and taken
/// once by whoever sets the second of `attached` and `disposed` (atomic fetch-or).
class Attachment: DisposeBase, @unchecked Sendable {
  private static let disposed: UInt8 = 1
  private static let attached: UInt8 = 2
  private static let stopped: UInt8 = 4
  private static let detached: UInt8 = 8

  private let state = Atomic<UInt8>(0)
  private var upstream: DisposeBase?

  /// Neither stopped nor disposed.
  @inline(__always)
  final var isActive: Bool {
    state.load(ordering: .acquiring) & (Attachment.disposed | Attachment.stopped) == 0
  }

  final var isDisposed: Bool {
    state.load(ordering: .acquiring) & Attachment.disposed != 0
  }

  /// Gives this end what it has to dispose; at once if it is disposed already.
  final func attach(to upstream: DisposeBase) {
    if upstream === DisposeBase.nothing { return }
    self.upstream = upstream
    let before = state.bitwiseOr(Attachment.attached, ordering: .acquiringAndReleasing).oldValue
    if before & (Attachment.disposed | Attachment.detached) != 0 { releaseUpstream() }
  }

  /// Marks that the ending was seen. True for the one caller that may forward it.
  final func stop() -> Bool {
    let before = state.bitwiseOr(Attachment.stopped, ordering: .acquiringAndReleasing).oldValue
    return before & (Attachment.stopped | Attachment.disposed) == 0
  }

  final override func dispose() {
    let before = state.bitwiseOr(Attachment.disposed, ordering: .acquiringAndReleasing).oldValue
    if before & Attachment.disposed != 0 { return }
    if before & (Attachment.attached | Attachment.detached) == Attachment.attached {
      releaseUpstream()
    }
    didDispose(afterEnding: before & Attachment.stopped != 0)
  }

  /// Called once, after `upstream` was disposed; `afterEnding` says whether the ending was seen.
  func didDispose(afterEnding: Bool) {}

  /// Disposes what feeds this end without disposing the end; for a switch to another source.
  final func detach() {
    if beginDetaching() { releaseUpstream() }
  }

  /// True for the one caller that may take what is attached.
  private func beginDetaching() -> Bool {
    let before = state.bitwiseOr(Attachment.detached, ordering: .acquiringAndReleasing).oldValue
    return before & (Attachment.attached | Attachment.detached | Attachment.disposed)
      == Attachment.attached
  }

  /// Lets go of what feeds this end without disposing it; for the end of a chain that has ended,
  /// whose links dispose themselves.
  final func forget() {
    if beginDetaching() { upstream = nil }
  }

  private func releaseUpstream() {
    let upstream = self.upstream
    self.upstream = nil
    upstream?.dispose()
  }
}
