import BlueZ
import DBus
import Foundation

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
  private var awaitingStart: [(owner: Operation, started: () -> Void)] = []
  private var socket: NotifySocket?
  /// How the values are to come, and who gets those of a socket.
  private var transportWanted = NotificationOptions.Transport.signals
  private let received: ([Data]) -> Void
  /// Stamps the calls: what an earlier link's call answers is not believed.
  private var epoch = 0

  /// - Parameter received: Gets the values that come through a socket.
  init(path: ObjectPath, device: Device, received: @escaping ([Data]) -> Void) {
    self.path = path
    self.received = received
    self.device = device
    transport = device.transport
  }

  /// `owner` holds the session until it ends; it fails where BlueZ refuses.
  ///
  /// - Parameter started: Called when the peripheral notifies.
  func acquire(
    _ owner: Operation, by wanted: NotificationOptions.Transport,
    started: @escaping () -> Void = {}
  ) {
    if owners.isEmpty { transportWanted = wanted }
    owners.insert(owner)
    owner.atEnd { [weak self] in self?.release(owner) }
    if owner.isOver { return }
    if phase == .on { return started() }
    awaitingStart.append((owner, started))
    let mayWaitForEver = phase == .queued && owner.turn != nil && request?.turn !== owner.turn
    if phase == .off || mayWaitForEver { start(for: owner) }
  }

  /// Whether the values come through a socket, and signals tell nothing but reads.
  var usesSocket: Bool { socket != nil }

  /// What waited in the lane went with the link, and a call on the air may never be answered.
  func linkEnded() {
    guard phase == .queued || phase == .starting || usesSocket else { return }
    epoch += 1
    phase = .off
    socket = nil
    awaitingStart = []
    request = nil
  }

  private func release(_ owner: Operation) {
    owners.remove(owner)
    awaitingStart.removeAll { $0.owner === owner }
    guard owners.isEmpty else { return }
    switch phase {
    case .queued:
      phase = .off
      request?.end()
      request = nil
    case .on: stop()
    case .off, .starting, .stopping: break
    }
  }

  /// In the lane it counts as a request of `owner`, but it lives as long as anybody wants the
  /// session.
  private func start(for owner: Operation) {
    phase = .queued
    request?.end()
    let request = Operation(owner.subject, scope: owner.scope) { [weak self] error in
      self?.refused(owner, error)
    }
    self.request = request
    device?.lane.enqueue(request, on: path) { [weak self] answered in
      if let self { call(answered) } else { answered() }
    }
  }

  /// The lane does not take it from this owner.
  private func refused(_ owner: Operation, _ error: any Error) {
    phase = .off
    request = nil
    owner.fail(error)
    startAgain()
  }

  private func startAgain() {
    if phase == .off, let owner = owners.all.first { start(for: owner) }
  }

  private func call(_ answered: @escaping @Sendable () -> Void) {
    phase = .starting
    request = nil
    switch transportWanted {
    case .signals: startNotify(answered)
    case .socket: acquireNotify(answered)
    }
  }

  private func startNotify(_ answered: @escaping @Sendable () -> Void) {
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

  private func acquireNotify(_ answered: @escaping @Sendable () -> Void) {
    let epoch = epoch
    transport.call(
      GattCharacteristic1.acquireNotify, on: path, AcquireOptions(), isAwaited: true
    ) { [weak self] result in
      guard let self, self.epoch == epoch else { return answered() }
      switch result {
      case .success(let acquired):
        answered()
        listen(to: acquired.fileDescriptor, epoch)
      case .failure(let error) where error.meansNoSocket: startNotify(answered)
      case .failure(let error):
        answered()
        started(.failure(error))
      }
    }
  }

  private func listen(to descriptor: FileDescriptor, _ epoch: Int) {
    let transport = transport
    socket = NotifySocket(descriptor) { [weak self] values in
      transport.perform { [weak self] in if self?.epoch == epoch { self?.received(values) } }
    } ended: { [weak self] in
      transport.perform { [weak self] in if self?.epoch == epoch { self?.socketEnded() } }
    }
    isOn()
  }

  /// Another process's StopNotify ends it for everybody: the values go on as signals. Where the
  /// link ended it, that is told in a moment.
  private func socketEnded() {
    socket = nil
    phase = .off
    transportWanted = .signals
    if device?.isConnected == true { startAgain() }
  }

  private func started(_ result: Result<NoArguments, BlueZError>) {
    switch result {
    case .success:
      isOn()
    case .failure(let error):
      phase = .off
      awaitingStart = []
      device?.fail(owners.all, with: error)
    }
  }

  private func isOn() {
    phase = .on
    let waiting = awaitingStart
    awaitingStart = []
    for entry in waiting where !entry.owner.isOver { entry.started() }
    if owners.isEmpty { stop() }
  }

  /// Also after the link's end: BlueZ would arm the session again with the next link.
  private func stop() {
    if usesSocket {
      // To let go of the socket is to stop.
      socket = nil
      epoch += 1
      phase = .off
      return
    }
    phase = .stopping
    transport.end(GattCharacteristic1.stopNotify, on: path) { [weak self] _ in
      guard let self else { return }
      phase = .off
      startAgain()
    }
  }
}

extension BlueZError {
  /// Whether a characteristic that has no socket to give may still be subscribed to.
  fileprivate var meansNoSocket: Bool {
    [.notSupported, .notPermitted, .inProgress, .unknownMethod].contains(kind)
  }
}
