import BlueZ
import DBus

/// The link to one device, shared by all in this process that want it: the first owner connects,
/// the last disconnects.
final class Link: @unchecked Sendable {
  // Confined to the bus thread.
  var phase = LinkPhase.down {
    didSet { phaseChanged() }
  }
  /// What the managers were told last.
  var toldState = PeripheralState.disconnected
  var isTelling = false
  private(set) var owners: [LinkOwner] = []
  private(set) weak var device: Device?
  let transport: Transport
  /// Whether the link was up before anyone here asked for it.
  var wasFoundUp = false
  var search: LinkSearch?
  var timer: Timer?
  var pending: PendingCall?
  var calls = 0
  var busyTries = 0

  init(device: Device) {
    self.device = device
    transport = device.transport
  }

  func acquire(_ owner: LinkOwner) {
    owners.append(owner)
    owner.operation.atEnd { [weak self] in self?.release(owner) }
    switch phase {
    case .down:
      busyTries = 0
      connect(attempt: 1, after: .zero)
    case .up: owner.connected()
    case .waiting, .connecting, .disconnecting: break
    }
  }

  private func release(_ owner: LinkOwner) {
    guard let index = owners.firstIndex(where: { $0 === owner }) else { return }
    owners.remove(at: index)
    guard owners.isEmpty else { return }
    switch phase {
    case .down, .disconnecting: break
    case .waiting: standDown()
    case .connecting: disconnect()
    case .up:
      if wasFoundUp, owner.options.leavesExistingLink { standDown() } else { disconnect() }
    }
  }

  /// The process exits: a link that it made must not stay behind.
  func abandon() {
    switch phase {
    case .up where wasFoundUp && owners.allSatisfy(\.options.leavesExistingLink): break
    case .connecting, .up: disconnect()
    case .down, .waiting, .disconnecting: break
    }
  }

  /// Whether there is an adapter to connect with: else the managers end the owners.
  var isUsable: Bool { device?.adapter?.isPowered == true && transport.owner != nil }
}

// MARK: - Ends

extension Link {
  /// Connected went to false. Returns whether that was our own doing.
  func wentDown() -> Bool {
    switch phase {
    case .up:
      owners = []
      standDown()
      return false
    case .disconnecting(let isAnswered):
      if isAnswered { disconnected() }
      return true
    case .down, .waiting, .connecting:
      // A connect that is pending fails, or succeeds, with its own reply.
      return false
    }
  }

  /// A connect to an object that goes is never answered.
  func deviceRemoved() {
    switch phase {
    case .connecting(let attempt, _):
      standDown()
      connect(attempt: attempt + 1, after: Device.causePatience)
    case .disconnecting: disconnected()
    case .down, .waiting, .up: break
    }
  }

  func daemonGone() {
    if phase == .disconnecting(isAnswered: true) { transport.release() }
    owners = []
    standDown()
  }

  /// No link, and nothing under way for one.
  func standDown() {
    phase = .down
    wasFoundUp = false
    search = nil
    timer = nil
    pending?.cancel()
    pending = nil
    guard let adapter = device?.adapter else { return }
    adapter.connects.leave(self)
    adapter.discovery.resume(for: self)
  }

  private func disconnect() {
    guard let device, isUsable else { return standDown() }
    standDown()
    phase = .disconnecting(isAnswered: false)
    transport.end(Device1.disconnect, on: device.path) { [weak self] result in
      guard let self, phase == .disconnecting(isAnswered: false) else { return }
      if case .success = result, self.device?.isConnected == true {
        awaitEnd()
      } else {
        disconnected()
      }
    }
  }

  /// Up to 5.78 the reply comes before the link is down.
  private func awaitEnd() {
    phase = .disconnecting(isAnswered: true)
    transport.retain()
    timer = transport.schedule(after: .seconds(3)) { [weak self] in
      guard self?.phase == .disconnecting(isAnswered: true) else { return }
      self?.disconnected()
    }
  }

  private func disconnected() {
    if phase == .disconnecting(isAnswered: true) { transport.release() }
    phase = .down
    timer = nil
    // BlueZ still holds on to the old link's channel for a moment.
    if !owners.isEmpty { connect(attempt: 1, after: .milliseconds(150)) }
  }

  /// Nothing came of it: all owners are told.
  func failed(_ error: BlueZError) {
    let isUsable = isUsable
    standDown()
    guard isUsable else { return }
    for owner in owners { owner.operation.fail(with: error) }
  }
}
