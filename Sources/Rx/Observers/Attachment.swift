import Synchronization

/// One end of a subscription: knows what feeds it, stops once, is disposed once.
///
/// `@unchecked Sendable`: `upstream` is written once before the `attached` bit is set and taken
/// once by whoever sets the second of `attached` and `disposed` (atomic fetch-or), who alone uses
/// `wasStopped` too. `levels` is written by the initializers alone.
class Attachment: DisposeBase, @unchecked Sendable {
  private static let disposed: UInt8 = 1
  private static let attached: UInt8 = 2
  private static let stopped: UInt8 = 4
  private static let detached: UInt8 = 8

  private let state = Atomic<UInt8>(0)
  private var wasStopped = false
  /// How many sinks an event passes behind this one before a place where it can wait, or the end.
  final var levels: UInt32 = 0
  private var upstream: DisposeBase?

  override init() {
    super.init()
    isAttachment = true
  }

  /// Neither stopped nor disposed.
  @inline(__always)
  final var isActive: Bool {
    state.load(ordering: .acquiring) & (Attachment.disposed | Attachment.stopped) == 0
  }

  final var isDisposed: Bool {
    state.load(ordering: .acquiring) & Attachment.disposed != 0
  }

  /// Gives this end what it has to dispose; at once if it is disposed already.
  final func attach(to upstream: __owned DisposeBase) {
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
    guard let upstream = beginDisposal() else { return }
    let trampoline = Trampoline.current
    if trampoline.hasRoomToDispose {
      trampoline.enter(Trampoline.callLevels)
      finishDisposal(upstream)
      trampoline.leave(Trampoline.callLevels)
    } else {
      trampoline.postpone { self.finishDisposal(upstream) }
    }
  }

  /// What feeds this end, to be disposed by the one caller that gets it; nil for all others.
  private func beginDisposal() -> DisposeBase? {
    let before = state.bitwiseOr(Attachment.disposed, ordering: .acquiringAndReleasing).oldValue
    if before & Attachment.disposed != 0 { return nil }
    if before & Attachment.stopped != 0 { wasStopped = true }
    if before & (Attachment.attached | Attachment.detached) != Attachment.attached {
      return DisposeBase.nothing
    }
    return exchange(&upstream, nil)
  }

  /// Disposes up the chain, then says so down the chain; two loops, since a chain may be long. On
  /// the way up `upstream`, which is of no more use, holds the way back.
  private func finishDisposal(_ first: DisposeBase) {
    var link = self
    var above = first
    var below: Attachment?
    while let next = above.attachment, let upstream = next.beginDisposal() {
      link.upstream = below
      below = link
      link = next
      above = upstream
    }
    if above.attachment == nil { above.dispose() }
    while true {
      link.didDispose(afterEnding: link.wasStopped)
      guard let next = below else { return }
      below = exchange(&next.upstream, nil)?.attachment
      link = next
    }
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
