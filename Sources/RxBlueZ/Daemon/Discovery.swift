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
  private var retry: Timer?
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

  /// The adapter went off or away, or the daemon did: sessions are forgotten, and a call that is
  /// pending may never be answered.
  func reset() {
    epoch += 1
    phase = .idle
    retry = nil
    attempts = 0
    activeFilter = nil
    scans = [:]
    pauses = []
    let silent = waitingForSilence
    waitingForSilence = []
    for work in silent { work() }
  }
}

// MARK: - Starting and stopping

extension Discovery {
  private var isWanted: Bool { !scans.isEmpty && pauses.isEmpty }

  private var wantedFilter: DiscoveryFilter {
    var filter = DiscoveryFilter()
    filter.transport = .lowEnergy
    filter.duplicateData = scans.values.contains { $0.allowsDuplicates }
    return filter
  }

  private func reconcile() {
    if phase == .waiting, !isWanted {
      phase = .idle
      retry = nil
    }
    switch phase.next(isWanted: isWanted) {
    case .start: start()
    case .stop: stop()
    case nil: if phase == .scanning, wantedFilter != activeFilter { setFilter {} }
    }
    guard phase == .idle || isWanted else { return }
    let silent = waitingForSilence
    waitingForSilence = []
    for work in silent { work() }
  }

  private func start() {
    phase = .starting
    setFilter { [weak self] in self?.startSession() }
  }

  private func setFilter(then: @escaping @Sendable () -> Void) {
    let filter = wantedFilter
    activeFilter = filter
    let epoch = epoch
    transport.call(
      Adapter1.setDiscoveryFilter, on: adapter, filter, isAwaited: true
    ) { [weak self] result in
      guard let self, self.epoch == epoch else { return }
      switch result {
      case .success: then()
      case .failure(let error): failed(error)
      }
    }
  }

  private func startSession() {
    let epoch = epoch
    transport.call(
      Adapter1.startDiscovery, on: adapter, NoArguments(), isAwaited: true
    ) { [weak self] result in
      guard let self, self.epoch == epoch else { return }
      switch result {
      case .success:
        phase = .scanning
        attempts = 0
        reconcile()
      case .failure(let error):
        failed(error)
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
    activeFilter = nil
    attempts += 1
    if error.kind == .inProgress, attempts < 24 {
      phase = .waiting
      retry = transport.schedule(after: .milliseconds(500)) { [weak self] in
        guard let self, phase == .waiting else { return }
        phase = .idle
        reconcile()
      }
    } else {
      phase = .idle
      attempts = 0
      let failed = scans.values
      scans = [:]
      for scan in failed { scan.failed(error) }
    }
    reconcile()
  }
}
