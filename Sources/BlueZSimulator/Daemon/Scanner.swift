/// An adapter's scan: reports the advertisements of the peripherals in range while it runs.
final class Scanner {
  private let air: Air
  private let setting: Setting
  private var report: (Peer) -> Void = { _ in }
  private var timers: [ObjectIdentifier: Clock.Timer] = [:]
  private var started: ContinuousClock.Instant?

  init(air: Air, setting: Setting) {
    self.air = air
    self.setting = setting
  }

  var isRunning: Bool { started != nil }

  /// How long the present scan window lasts.
  var windowRemainder: Duration {
    guard let started, setting.timing.scanWindow > .zero else { return .zero }
    let window = setting.timing.scanWindow
    let windows = ((ContinuousClock.now - started) / window).rounded(.down)
    return started + window * (windows + 1) - .now
  }

  func start(_ report: @escaping (Peer) -> Void) {
    started = .now
    self.report = report
    air.arrived[ObjectIdentifier(self)] = { [weak self] in self?.watch($0) }
    air.peers.forEach(watch)
  }

  func stop() {
    started = nil
    report = { _ in }
    air.arrived[ObjectIdentifier(self)] = nil
    for peer in air.peers { peer.beganAdvertising[ObjectIdentifier(self)] = nil }
    timers.values.forEach(setting.clock.cancel)
    timers = [:]
  }

  private func watch(_ peer: Peer) {
    let listen = { [weak self, weak peer] in
      guard let self, let peer else { return }
      self.wait(self.setting.timing.firstAdvertisement, for: peer)
    }
    peer.beganAdvertising[ObjectIdentifier(self)] = listen
    if peer.isOnAir { listen() }
  }

  private func wait(_ delay: Duration, for peer: Peer) {
    timers[ObjectIdentifier(peer)].map(setting.clock.cancel)
    timers[ObjectIdentifier(peer)] = setting.clock.after(delay) { [weak self, weak peer] in
      guard let self, let peer, peer.isOnAir else { return }
      self.report(peer)
      self.wait(max(peer.description.advertising.interval, .milliseconds(1)), for: peer)
    }
  }
}
