import BlueZ
import DBus

/// The scans of this process on one adapter. BlueZ knows a single discovery session for a bus
/// connection, so the first scan starts it, the last stops it, and its filter is the union.
final class Discovery: @unchecked Sendable {
  // Confined to the bus thread.
  private(set) var phase = DiscoveryPhase.idle
  private let adapter: ObjectPath
  private let transport: Transport
  private var scans: [ObjectIdentifier: Scan] = [:]
  private var pauses: Set<ObjectIdentifier> = []
  private var waitingForSilence: [() -> Void] = []
  private var activeFilter: DiscoveryFilter?
  /// Stamps the calls, so that replies from before a reset are not believed.
  private var epoch = 0
  private var pending: PendingCall?
  private var timer: Timer?
  private var attempts = 0

  init(adapter: ObjectPath, transport: Transport) {
    self.adapter = adapter
    self.transport = transport
  }

  func add(_ scan: Scan) {
    scans[ObjectIdentifier(scan)] = scan
    reconcile()
  }

  func remove(_ scan: Scan) {
    guard scans.removeValue(forKey: ObjectIdentifier(scan)) != nil else { return }
    reconcile()
  }

  /// No discovery of ours until `resume`; `then` runs once there is none.
  func pause(for owner: AnyObject, then: @escaping () -> Void) {
    pauses.insert(ObjectIdentifier(owner))
    whenSilent(then)
  }

  func resume(for owner: AnyObject) {
    guard pauses.remove(ObjectIdentifier(owner)) != nil else { return }
    reconcile()
  }

  /// Runs `work` once no discovery of ours runs, starts or stops – or none is about to stop.
  func whenSilent(_ work: @escaping () -> Void) {
    waitingForSilence.append(work)
    reconcile()
  }

  func deviceChanged(_ path: ObjectPath, _ bag: PropertyBag) {
    guard !scans.isEmpty, bag.isAdvertisement else { return }
    for scan in scans.values { scan.seen(path, bag) }
  }

  func deviceForgotten(_ path: ObjectPath) {
    for scan in scans.values { scan.forgotten(path) }
  }

  /// The adapter went off or away, or the daemon did: sessions are forgotten, a call that is
  /// pending may never be answered, and the managers end what waits.
  func reset() {
    epoch += 1
    pending?.cancel()
    pending = nil
    phase = .idle
    timer = nil
    attempts = 0
    activeFilter = nil
    scans = [:]
    pauses = []
    waitingForSilence = []
  }
}

// MARK: - Starting and stopping

extension Discovery {
  /// The search for a device to connect does not wait for another's connect.
  private var isWanted: Bool {
    scans.values.contains(where: \.isSearch) || !scans.isEmpty && pauses.isEmpty
  }

  private var wantedFilter: DiscoveryFilter {
    var filter = DiscoveryFilter()
    filter.transport = .lowEnergy
    filter.duplicateData = scans.values.contains { $0.allowsDuplicates }
    return filter
  }

  private func reconcile() {
    guard transport.owner != nil else { return }
    if phase == .waiting, !isWanted {
      phase = .idle
      timer = nil
    }
    if scans.isEmpty { attempts = 0 }
    switch phase.next(isWanted: isWanted) {
    case .start: start()
    case .stop: stop()
    case nil: if phase == .scanning, wantedFilter != activeFilter { changeFilter() }
    }
    guard phase == .idle || isWanted else { return }
    let silent = waitingForSilence
    waitingForSilence = []
    for work in silent { work() }
  }

  private func start() {
    phase = .starting
    activeFilter = wantedFilter
    call(Adapter1.setDiscoveryFilter, wantedFilter) { discovery in
      discovery.call(Adapter1.startDiscovery, NoArguments()) { discovery in
        discovery.phase = .scanning
        discovery.attempts = 0
        discovery.reconcile()
      }
    }
  }

  private func changeFilter() {
    activeFilter = wantedFilter
    call(Adapter1.setDiscoveryFilter, wantedFilter) { _ in }
  }

  private func call<Input: MethodArguments>(
    _ method: BlueZ.Method<Input, NoArguments>, _ input: Input,
    success: @escaping @Sendable (Discovery) -> Void
  ) {
    let epoch = epoch
    pending = transport.call(method, on: adapter, input, isAwaited: true) { [weak self] result in
      guard let self, self.epoch == epoch else { return }
      pending = nil
      switch result {
      case .success: success(self)
      case .failure(let error): failed(error)
      }
    }
  }

  private func stop() {
    phase = .stopping
    activeFilter = nil
    let epoch = epoch
    // Whatever the answer is (not started, not ready): nothing of ours runs afterwards.
    transport.end(Adapter1.stopDiscovery, on: adapter) { [weak self] _ in
      guard let self, self.epoch == epoch else { return }
      phase = .idle
      reconcile()
    }
  }

  /// bluetoothd says InProgress while a stop is under way, and for 10 s after it crashed while
  /// scanning; every other answer is final.
  private func failed(_ error: BlueZError) {
    // A filter that could not be changed: what runs is ended, and begun anew.
    if phase == .scanning { return stop() }
    activeFilter = nil
    attempts += 1
    if error.kind == .inProgress, attempts < 24 {
      phase = .waiting
      timer = transport.schedule(after: .milliseconds(500)) { [weak self] in
        guard let self, phase == .waiting else { return }
        phase = .idle
        reconcile()
      }
    } else {
      phase = .idle
      attempts = 0
      let failed = scans.values
      scans = [:]
      // Where the adapter was switched off, its managers end the scans meanwhile.
      timer = transport.schedule(after: Device.causePatience) {
        for scan in failed { scan.failed(error) }
      }
    }
    reconcile()
  }
}
