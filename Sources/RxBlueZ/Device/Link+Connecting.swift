import BlueZ
import DBus

extension Link {
  private var attempts: Int { owners.map(\.options.attempts).max() ?? 1 }
  private var pausesScans: Bool { owners.contains { $0.options.pausesScans } }

  /// Takes a place in the adapter's queue.
  func connect(attempt: Int, after delay: Duration) {
    phase = .waiting(attempt: attempt)
    guard delay > .zero else { return enqueue(attempt) }
    timer = transport.schedule(after: delay) { [weak self] in
      guard self?.phase == .waiting(attempt: attempt) else { return }
      self?.enqueue(attempt)
    }
  }

  private func enqueue(_ attempt: Int) {
    guard isUsable, let adapter = device?.adapter else { return standDown() }
    adapter.connects.enqueue(self) { [weak self] in self?.seekSilence(attempt) }
  }

  /// bluetoothd starts a connection only at the end of a scan window: our own scans stop first.
  private func seekSilence(_ attempt: Int) {
    guard let adapter = device?.adapter else { return }
    let go = { @Sendable [weak self] in
      guard let self, phase == .waiting(attempt: attempt) else { return }
      call(attempt)
    }
    if pausesScans { return adapter.discovery.pause(for: self, then: go) }
    // The scan that found the device is disposed just after it has emitted.
    timer = transport.schedule(after: .milliseconds(1)) { [weak adapter] in
      adapter?.discovery.whenSilent(go)
    }
  }

  private func call(_ attempt: Int) {
    guard isUsable, let device else { return standDown() }
    guard device.properties != nil else { return searchDevice(attempt) }
    wasFoundUp = device.isConnected
    calls += 1
    let mine = LinkPhase.connecting(attempt: attempt, call: calls)
    phase = mine
    // Urgent: the adapter's queue limits the connects, not the bus's.
    pending = transport.call(Device1.connect, on: device.path, NoArguments(), urgent: true) {
      [weak self] result in
      guard let self, phase == mine else { return }
      pending = nil
      switch result {
      case .success: verify(mine, attempt)
      case .failure(let error): connectFailed(attempt, error)
      }
    }
  }

  /// Some versions answer with success, and the link is not up; others say so without a signal.
  private func verify(_ mine: LinkPhase, _ attempt: Int) {
    guard let device else { return }
    guard !device.isConnected else { return connected() }
    transport.call(ObjectProperties.getAll, on: device.path, Device1.name, urgent: true) {
      [weak self] result in
      guard let self, phase == mine else { return }
      if case .success(let bag) = result, bag[Device1.connected] == true {
        device.noteConnected(bag)
        connected()
      } else {
        let text = "the link was lost before it could be used"
        let operation = Device1.connect.operation
        connectFailed(
          attempt, BlueZError(.failed, text: text, operation: operation, path: device.path))
      }
    }
  }

  private func connected() {
    guard let device, let adapter = device.adapter else { return }
    phase = .up
    adapter.connects.leave(self)
    let resume = { @Sendable [weak self, weak adapter] in
      if let self { adapter?.discovery.resume(for: self) }
    }
    device.services.linkIsUp(resume)
    timer = transport.schedule(after: .seconds(10), resume)
    for owner in owners { owner.connected() }
  }

  private func connectFailed(_ attempt: Int, _ error: BlueZError) {
    guard isUsable else { return standDown() }
    if error.kind == .unknownObject { return searchDevice(attempt) }
    if error.isBusy, busyTries < 45 {
      // Somebody's attempt is under way, perhaps our own of an earlier life: it ends by itself.
      busyTries += 1
      standDown()
      return connect(attempt: attempt, after: .seconds(1))
    }
    guard error.isWorthRetrying, attempt < attempts else { return failed(error) }
    standDown()
    // 0.25 s, 0.5 s, 1 s, …: time for Connected to become false.
    connect(attempt: attempt + 1, after: .milliseconds(250) * (1 << min(attempt - 1, 4)))
  }

  /// BlueZ has forgotten the device: it is connected when it is seen again.
  private func searchDevice(_ attempt: Int) {
    guard isUsable, let device, let adapter = device.adapter else { return standDown() }
    phase = .waiting(attempt: attempt)
    adapter.connects.leave(self)
    adapter.discovery.resume(for: self)
    let timeout = owners.map(\.options.searchTimeout).max() ?? .zero
    search = LinkSearch(device.path, on: adapter.discovery, timeout: timeout, transport) {
      [weak self] error in
      guard let self, phase == .waiting(attempt: attempt) else { return }
      search = nil
      if let error { failed(error) } else { enqueue(attempt) }
    }
  }
}

extension BlueZError {
  fileprivate var isBusy: Bool { kind == .inProgress || connectionFailure == .inProgress }

  /// Whether the same connect may well succeed a moment later.
  fileprivate var isWorthRetrying: Bool {
    switch connectionFailure {
    case .abortedByLocal, .abortedByRemote, .timeout, .refused, .busy, .canceled,
      .linkLayerProtocolError, .concurrentConnectionLimit:
      true
    default: isBusy || kind == .failed && name.isEmpty
    }
  }
}
