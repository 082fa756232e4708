import BlueZ
import DBus

/// Who discovers on an adapter: the clients' sessions and filters, by their unique names.
final class Discovery {
  typealias StartCall = Call<NoArguments>

  private enum Phase {
    case idle, starting, running, stopping
  }

  /// Called with true when the adapter begins to scan, with false when it no longer does.
  var scan: (Bool) -> Void = { _ in }
  /// Called when a discovery has begun (true) or ended (false), after the reply.
  var discovering: (Bool) -> Void = { _ in }
  private let setting: Setting
  private var phase = Phase.idle
  private var filters: [String: DiscoveryFilter] = [:]
  private var sessions: [String] = []
  private var starting: [StartCall] = []

  init(setting: Setting) {
    self.setting = setting
  }

  /// The filter of all sessions together.
  var filter: MergedFilter {
    MergedFilter(sessions.map { filters[$0] ?? DiscoveryFilter() })
  }

  func setFilter(_ filter: DiscoveryFilter, of sender: String) {
    filters[sender] = filter == DiscoveryFilter() ? nil : filter
  }

  func start(_ call: StartCall) {
    let isKnown =
      sessions.contains(call.sender) || starting.contains { $0.sender == call.sender }
    if isKnown { return call.fail(.busy) }
    switch phase {
    case .running:
      sessions.append(call.sender)
      call.reply()
    case .starting:
      starting.append(call)
    case .stopping where setting.profile.refusesStartWhileStopping:
      call.fail(.busy)
    case .stopping:
      starting.append(call)
    case .idle:
      starting.append(call)
      begin()
    }
  }

  func stop(_ call: StartCall) {
    let isPending = phase == .stopping || starting.contains { $0.sender == call.sender }
    if isPending { return call.fail(.busy) }
    guard sessions.contains(call.sender) else { return call.fail(.noDiscoveryStarted) }
    end(of: call.sender) { call.reply() }
  }

  /// A client has left the bus.
  func left(_ sender: String) {
    filters[sender] = nil
    starting.removeAll { $0.sender == sender }
    if sessions.contains(sender) { end(of: sender) {} }
  }

  /// The adapter goes off: everything is forgotten.
  func reset() {
    let unanswered = starting
    phase = .idle
    filters = [:]
    sessions = []
    starting = []
    scan(false)
    guard setting.profile.answersStartDiscoveryAtPowerOff else { return }
    for call in unanswered { call.fail(.inProgress) }
  }

  private func begin() {
    phase = .starting
    _ = setting.clock.after(setting.timing.discovery) { [weak self] in
      guard let self, self.phase == .starting else { return }
      let calls = self.starting
      self.starting = []
      self.phase = calls.isEmpty ? .idle : .running
      guard !calls.isEmpty else { return }
      self.sessions = calls.map(\.sender)
      for call in calls { call.reply() }
      self.discovering(true)
      self.scan(true)
    }
  }

  private func end(of sender: String, reply: @escaping () -> Void) {
    guard sessions.count == 1, phase == .running else {
      sessions.removeAll { $0 == sender }
      return reply()
    }
    phase = .stopping
    _ = setting.clock.after(setting.timing.discovery) { [weak self] in
      guard let self, self.phase == .stopping else { return }
      self.phase = .idle
      self.sessions = []
      self.scan(false)
      reply()
      self.discovering(false)
      if !self.starting.isEmpty { self.begin() }
    }
  }
}

/// What the filters of all clients come to: BlueZ reports what any of them wants.
struct MergedFilter {
  /// Whether every client filters; a report is then passed on even if little has changed.
  let isFiltered: Bool
  let wantsDuplicates: Bool
  private let filters: [DiscoveryFilter]

  init(_ filters: [DiscoveryFilter]) {
    self.filters = filters
    isFiltered = !filters.isEmpty && filters.allSatisfy { $0.narrows }
    wantsDuplicates = filters.contains { $0.duplicateData == true }
  }

  /// Whether a device with these UUIDs and this signal strength is reported.
  func admits(_ uuids: [BluetoothUUID], rssi: Int16) -> Bool {
    !isFiltered
      || filters.contains { filter in
        let hasService =
          filter.uuids.map { !$0.isEmpty && !Set($0).isDisjoint(with: uuids) } ?? true
        let isNear = filter.rssi.map { rssi != 127 && rssi >= $0 } ?? true
        return hasService && isNear && filter.transport != .classic
      }
  }
}

extension DiscoveryFilter {
  fileprivate var narrows: Bool {
    let filtersTransport = transport != nil && transport != .auto
    return filtersTransport || duplicateData == true || uuids?.isEmpty == false || rssi != nil
      || pathloss != nil || pattern != nil
  }
}
