/// The connects of one adapter start one after another: the next when the one before has
/// connected, failed, or waited 5 s, so that a peripheral out of reach holds nobody up.
final class ConnectQueue: @unchecked Sendable {
  // Confined to the bus thread.
  private struct Entry {
    let link: Link
    let start: () -> Void
  }

  private let transport: Transport
  private var waiting: [Entry] = []
  private var current: Link?
  private var patience: Timer?

  init(transport: Transport) {
    self.transport = transport
  }

  func enqueue(_ link: Link, start: @escaping () -> Void) {
    waiting.append(Entry(link: link, start: start))
    advance()
  }

  /// `link` has connected, failed, or been given up.
  func leave(_ link: Link) {
    waiting.removeAll { $0.link === link }
    guard current === link else { return }
    current = nil
    patience = nil
    advance()
  }

  func reset() {
    waiting = []
    current = nil
    patience = nil
  }

  private func advance() {
    guard current == nil, !waiting.isEmpty, transport.owner != nil else { return }
    let next = waiting.removeFirst()
    current = next.link
    patience = transport.schedule(after: .seconds(5)) { [weak self, weak link = next.link] in
      if let link { self?.leave(link) }
    }
    next.start()
  }
}
