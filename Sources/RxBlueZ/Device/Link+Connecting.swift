import BlueZ
import DBus

extension Link {
  private var attempts: Int { owners.map(\.options.attempts).max() ?? 1 }
  private var pausesScans: Bool { owners.contains { $0.options.pausesScans } }

  /// Takes a place in the adapter's queue.
  func connect(attempt: Int, after delay: Duration) {
    phase = .waiting(attempt: attempt)
    let isDue = { @Sendable [weak self] in self?.phase == .waiting(attempt: attempt) }
    guard delay == .zero else {
      retry = transport.schedule(after: delay) { [weak self] in
        guard isDue() else { return }
        self?.enqueue(attempt)
      }
      return
    }
    enqueue(attempt)
  }

  private func enqueue(_ attempt: Int) {
    guard let adapter = device?.adapter else { return }
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
    retry = transport.schedule(after: .milliseconds(1)) { [weak adapter] in
      adapter?.discovery.whenSilent(go)
    }
  }

  private func call(_ attempt: Int) {
    guard let device else { return }
    guard device.properties != nil else { return searchDevice(attempt) }
    wasFoundUp = device.isConnected
    phase = .connecting(attempt: attempt)
    transport.call(Device1.connect, on: device.path, NoArguments()) { [weak self] result in
      guard let self, phase == .connecting(attempt: attempt) else { return }
      switch result {
      case .success: verify(attempt)
      case .failure(let error): connectFailed(attempt, error)
      }
    }
  }

  /// Some versions answer with success, and the link is not up; others say so without a signal.
  private func verify(_ attempt: Int) {
    guard let device else { return }
    guard !device.isConnected else { return connected() }
    transport.call(ObjectProperties.getAll, on: device.path, Device1.name) { [weak self] result in
      guard let self, phase == .connecting(attempt: attempt) else { return }
      if case .success(let bag) = result, bag[Device1.connected] == true {
        device.noteConnected(bag)
        connected()
      } else {
        connectFailed(
          attempt,
          BlueZError(
            .failed, text: "the link was lost before it could be used",
            operation: Device1.connect.operation, path: device.path))
      }
    }
  }

  private func connected() {
    guard let adapter = device?.adapter else { return }
    phase = .up
    search = nil
    adapter.connects.leave(self)
    device?.services.linkIsUp { [weak self] in
      guard let self else { return }
      adapter.discovery.resume(for: self)
    }
    for owner in owners { owner.connected() }
  }

  private func connectFailed(_ attempt: Int, _ error: BlueZError) {
    if error.kind == .unknownObject { return searchDevice(attempt) }
    guard error.isWorthRetrying, attempt < attempts else { return failed(error) }
    standDown()
    // 0.25 s, 0.5 s, 1 s, …: time for Connected to become false.
    connect(attempt: attempt + 1, after: .milliseconds(250) * (1 << min(attempt - 1, 4)))
  }

  /// BlueZ has forgotten the device: it is connected when it is seen again.
  private func searchDevice(_ attempt: Int) {
    guard let device, let adapter = device.adapter else { return }
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
  /// Whether the same connect may well succeed a moment later.
  fileprivate var isWorthRetrying: Bool {
    switch connectionFailure {
    case .abortedByLocal, .abortedByRemote, .timeout, .refused, .busy, .inProgress, .canceled,
      .linkLayerProtocolError, .concurrentConnectionLimit:
      true
    default: kind == .inProgress || kind == .failed && name.isEmpty
    }
  }
}
