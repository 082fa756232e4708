import BlueZ
import DBus

/// A device that this process has to do with, and what it has under way there.
final class Device: @unchecked Sendable {
  // Confined to the bus thread, but for the constants.
  let path: ObjectPath
  let lane: AttributeLane
  let services: ServiceResolution
  let modifications: ServiceModifications
  /// Those who listen to all its characteristics.
  let audience = ValueAudience()
  let rssi: RSSIReader
  private(set) lazy var link = Link(device: self)
  let transport: Transport
  private(set) weak var daemon: Daemon?
  /// What ends with the link.
  private var operations = OperationSet()
  private var verdicts: [Timer] = []
  private var removals: [(operation: Operation, done: () -> Void)] = []
  let confirmations = WriteConfirmations()
  private var channels: [ObjectPath: CommandChannel] = [:]
  /// Who waits to ask for a reply by notification, by the characteristic that notifies.
  private var askers: [ObjectPath: AttributeLane] = [:]

  /// How long what went waits for the cause to show: at a power off BlueZ tells
  /// `Connected: false` first and `Powered: false` some 50 ms later; an adapter that is unplugged
  /// takes up to 80 ms to go, its attributes first.
  static let causePatience = Duration.milliseconds(150)

  init(path: ObjectPath, daemon: Daemon) {
    self.path = path
    self.daemon = daemon
    transport = daemon.transport
    lane = AttributeLane(transport: transport)
    services = ServiceResolution(path: path, transport: transport)
    modifications = ServiceModifications(transport: transport)
    rssi = RSSIReader(transport: transport)
    services.device = self
    modifications.device = self
  }

  /// BlueZ's properties of the device; nil where it does not know it (any more).
  var properties: PropertyBag? { daemon?.tree[path, Device1.name] }

  var isConnected: Bool { properties?[Device1.connected] ?? false }

  /// Whether nothing here is under way or held.
  var isIdle: Bool {
    operations.isEmpty && verdicts.isEmpty && removals.isEmpty && link.phase == .down
  }

  var adapter: Adapter? {
    path.parent.flatMap { path in daemon.map { $0.adapter(at: path) } }
  }

  /// `operation` ends with the link.
  func attach(_ operation: Operation) {
    operations.insert(operation)
    operation.atEnd { [weak self] in self?.operations.remove(operation) }
  }
}

// MARK: - What BlueZ tells

extension Device {
  func changed(_ bag: PropertyBag) {
    if bag[Device1.connected] == false { linkEnded() }
    if let isResolved = bag[Device1.servicesResolved] { services.changed(to: isResolved) }
  }

  /// The object went: with a link, or while one was being made.
  func objectRemoved() {
    linkEnded()
    link.deviceRemoved()
    let removals = removals
    self.removals = []
    for removal in removals { removal.done() }
  }

  /// Runs `done` when BlueZ forgets the device, unless `operation` has ended before.
  func whenRemoved(for operation: Operation, _ done: @escaping () -> Void) {
    removals.removeAll { $0.operation === operation }
    removals.append((operation, done))
    operation.atEnd { [weak self] in self?.removals.removeAll { $0.operation === operation } }
  }

  func attributeRemoved(_ path: ObjectPath) {
    let affected = operations.all.filter { operation in
      guard let attribute = operation.subject?.attribute else { return false }
      return attribute == path || attribute.isDescendant(of: path)
    }
    channels.removeValue(forKey: path)?.end()
    whenCauseIsClear { [weak self] in
      // Where the link or the adapter went with the attribute, that is the reason.
      guard let self, isConnected, adapter?.isPowered == true else { return }
      for operation in affected { operation.fail(with: .attributeGone(path)) }
      lane.attributeRemoved(path)
    }
  }

  func daemonGone() {
    lane.linkEnded()
    endChannels()
    link.daemonGone()
  }

  private func linkEnded() {
    services.reset()
    modifications.linkEnded()
    let wasExpected = link.wentDown()
    if wasExpected { daemon?.reasons[path] = nil } else { daemon?.expectReason(for: path) }
    lane.linkEnded()
    endChannels()
    askers = [:]
    for stream in streams { stream.session.linkEnded() }
    let reason = daemon?.reasons[path]
    let ended = operations.all
    guard !ended.isEmpty else { return }
    if wasExpected { return part(from: ended, reason) }
    whenCauseIsClear { [weak self] in self?.part(from: ended, reason) }
  }

  /// Fails `operations` by BlueZ's reply, unless that only says in other words that the link, the
  /// adapter or the daemon went: that decides, a moment later.
  func fail(_ operations: [Operation], with error: BlueZError) {
    judge(error) { for operation in operations { operation.fail(with: error) } }
  }

  /// Runs `verdict` unless `error` only says in other words that something greater went.
  func judge(_ error: BlueZError, _ verdict: @escaping () -> Void) {
    guard error.mayComeFromLoss else { return verdict() }
    whenCauseIsClear { [weak self] in
      guard let self, isConnected, adapter?.isPowered == true else { return }
      verdict()
    }
  }

  /// - Parameter mayBeLoss: The error may say in other words that the link went, which then decides.
  func fail(_ operation: Operation, with error: BluetoothError, mayBeLoss: Bool) {
    guard mayBeLoss else { return operation.fail(error) }
    whenCauseIsClear { operation.fail(error) }
  }

  private func whenCauseIsClear(_ work: @escaping () -> Void) {
    let work = Confined(work)
    verdicts.append(
      transport.schedule(after: Self.causePatience) { [weak self] in
        self?.verdicts.removeFirst()
        work.value()
      })
  }

  /// Where the adapter or the daemon went, the managers end these with that cause.
  private func part(from operations: [Operation], _ reason: DisconnectionError?) {
    guard adapter?.isPowered == true else { return }
    for operation in operations { operation.linkLost(reason) }
  }
}

// MARK: - Attributes

extension Device {
  var hasServices: Bool {
    daemon?.tree.children(of: path).contains { daemon?.tree[$0, GattService1.name] != nil } ?? false
  }

  /// BlueZ knows a link that it has not told of by signal.
  func noteConnected(_ bag: PropertyBag) {
    daemon?.note(bag, of: path)
  }

  /// The values of the characteristic at `path`.
  func stream(at path: ObjectPath) -> ValueStream {
    if let stream = daemon?.streams[path] { return stream }
    let stream = ValueStream(path: path, device: self)
    daemon?.streams[path] = stream
    return stream
  }

  /// The write commands of the characteristic at `path`.
  func commands(at path: ObjectPath) -> CommandChannel {
    if let channel = channels[path] { return channel }
    let channel = CommandChannel(path: path, device: self)
    channels[path] = channel
    return channel
  }

  func knownCommands(at path: ObjectPath) -> CommandChannel? { channels[path] }

  private func endChannels() {
    let ended = channels.values
    channels = [:]
    for channel in ended { channel.end() }
  }

  /// Those who wait for a reply by notifications of the characteristic at `path`.
  func askers(at path: ObjectPath) -> AttributeLane {
    if let lane = askers[path] { return lane }
    let lane = AttributeLane(transport: transport)
    askers[path] = lane
    return lane
  }

  private var streams: [ValueStream] {
    daemon?.streams.filter { $0.key.isDescendant(of: path) }.map(\.value) ?? []
  }
}

extension BlueZError {
  /// Whether a lost link is answered with this, too.
  fileprivate var mayComeFromLoss: Bool {
    switch kind {
    case .notConnected, .attributeGone, .unknownObject, .serviceGone, .busClosed, .inProgress: true
    case .failed: attError == ATTError.unlikely || text == "Not connected"
    default: false
    }
  }

  static func attributeGone(_ path: ObjectPath) -> BlueZError {
    BlueZError(
      .attributeGone, text: "the peripheral removed the attribute (Service Changed)",
      operation: "Using an attribute", path: path)
  }
}
