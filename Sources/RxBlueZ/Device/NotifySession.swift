import BlueZ
import DBus

/// Whether a characteristic notifies this process. BlueZ counts one session for a bus connection,
/// so the first owner starts it, the last stops it.
final class NotifySession: @unchecked Sendable {
  // Confined to the bus thread.
  private enum Phase { case off, queued, starting, on, stopping }

  private let path: ObjectPath
  private let lane: AttributeLane
  private let transport: Transport
  private var phase = Phase.off
  private var owners = OperationSet()
  private var request: Operation?

  init(path: ObjectPath, lane: AttributeLane, transport: Transport) {
    self.path = path
    self.lane = lane
    self.transport = transport
  }

  /// `owner` holds the session until it ends; it fails where BlueZ refuses.
  func acquire(_ owner: Operation) {
    owners.insert(owner)
    owner.atEnd { [weak self] in self?.release(owner) }
    if phase == .off { start() }
  }

  /// What waited in the lane went with the link.
  func linkEnded() {
    if phase == .queued { phase = .off }
  }

  private func release(_ owner: Operation) {
    owners.remove(owner)
    guard owners.isEmpty else { return }
    switch phase {
    case .queued:
      phase = .off
      request?.end()
    case .on: stop()
    case .off, .starting, .stopping: break
    }
  }

  private func start() {
    phase = .queued
    // The lane skips what is over: the request lives as long as anybody wants the session.
    let request = Operation { _ in }
    self.request = request
    lane.enqueue(request, on: path) { [weak self] answered in
      guard let self else { return answered() }
      phase = .starting
      transport.call(
        GattCharacteristic1.startNotify, on: path, NoArguments(), isAwaited: true
      ) { [weak self] in
        self?.started($0)
        answered()
      }
    }
  }

  private func started(_ result: Result<NoArguments, BlueZError>) {
    switch result {
    case .success:
      phase = .on
      if owners.isEmpty { stop() }
    case .failure(let error):
      phase = .off
      for owner in owners.all { owner.fail(with: error) }
    }
  }

  /// Also after the link's end: BlueZ would arm the session again with the next link.
  private func stop() {
    phase = .stopping
    transport.end(GattCharacteristic1.stopNotify, on: path) { [weak self] _ in
      guard let self else { return }
      phase = .off
      if !owners.isEmpty { start() }
    }
  }
}
