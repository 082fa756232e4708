import BlueZ
import DBus

/// What one subscription has under way with the daemon.
///
/// It ends once: because it succeeded, failed, or its subscription was disposed. Then its clean-up
/// work runs, last added first, and whatever comes later finds it over.
final class Operation: @unchecked Sendable {
  // `subject` and `scope` never change; the rest is confined to the bus thread.
  let subject: Subject?
  /// The `exclusively` in whose closure it was begun.
  let scope: ExclusiveTurn?
  private(set) var isOver = false
  private var cleanUps: [() -> Void] = []
  private let report: @Sendable (any Error) -> Void

  /// What the operation is about, where that can go away.
  struct Subject: Sendable {
    let peripheral: Peripheral
    /// The attribute that it reads, writes or listens to.
    var attribute: ObjectPath?
    /// The operation's own case of `BluetoothError` around an inner error.
    let failure: @Sendable ((any Error)?) -> BluetoothError
  }

  init(
    _ subject: Subject? = nil, scope: ExclusiveTurn? = nil,
    report: @escaping @Sendable (any Error) -> Void
  ) {
    self.subject = subject
    self.scope = scope
    self.report = report
  }

  /// The `exclusively` that it belongs to.
  var turn: ExclusiveTurn? { subject?.peripheral.turn }

  /// Runs `work` when the operation ends; at once if it has.
  func atEnd(_ work: @escaping () -> Void) {
    if isOver { work() } else { cleanUps.append(work) }
  }

  /// Ends without a word: the subscription was disposed, or has all that it wants.
  func end() {
    guard !isOver else { return }
    isOver = true
    let work = cleanUps
    cleanUps = []
    for clean in work.reversed() { clean() }
  }

  func fail(_ error: any Error) {
    guard !isOver else { return }
    end()
    report(error)
  }

  /// Ends with the operation's own error around `inner`.
  func fail(with inner: BlueZError) {
    fail(subject?.failure(inner) ?? inner)
  }

  func linkLost(_ reason: DisconnectionError?) {
    guard let subject else { return }
    fail(BluetoothError.peripheralDisconnected(subject.peripheral, reason))
  }
}
