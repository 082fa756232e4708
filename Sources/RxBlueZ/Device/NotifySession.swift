import BlueZ
import DBus

/// Whether a characteristic notifies this process. BlueZ counts one session for a bus connection,
/// so the first owner starts it, the last stops it.
final class NotifySession: @unchecked Sendable {
  // Confined to the bus thread.
  private enum Phase { case off, queued, starting, on, stopping }

  private let path: ObjectPath
  private weak var device: Device?
  private let transport: Transport
  private var phase = Phase.off
  private var owners = OperationSet()
  private var request: Operation?
  /// Stamps the calls: what an earlier link's call answers is not believed.
  private var epoch = 0

  init(path: ObjectPath, device: Device) {
    self.path = path
    self.device = device
    transport = device.transport
  }

  /// `owner` holds the session until it ends; it fails where BlueZ refuses.
  func acquire(_ owner: Operation) {
    owners.insert(owner)
    owner.atEnd { [weak self] in self?.release(owner) }
    if phase == .off { start() }
  }

  /// What waited in the lane went with the link, and a call on the air may never be answered.
  func linkEnded() {
    guard phase == .queued || phase == .starting else { return }
    epoch += 1
    phase = .off
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
    device?.lane.enqueue(request, on: path) { [weak self] answered in
      if let self { call(answered) } else { answered() }
    }
  }

  private func call(_ answered: @escaping @Sendable () -> Void) {
    phase = .starting
    let epoch = epoch
    transport.call(
      GattCharacteristic1.startNotify, on: path, NoArguments(), isAwaited: true
    ) { [weak self] result in
      answered()
      guard let self else { return }
      if self.epoch == epoch { return started(result) }
      // Started after all, for a link that is gone, and nobody wants it.
      if case .success = result, phase == .off, owners.isEmpty { stop() }
    }
  }

  private func started(_ result: Result<NoArguments, BlueZError>) {
    switch result {
    case .success:
      phase = .on
      if owners.isEmpty { stop() }
    case .failure(let error):
      phase = .off
      device?.fail(owners.all, with: error)
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
