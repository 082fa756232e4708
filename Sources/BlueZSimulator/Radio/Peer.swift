import BlueZ
import Foundation

/// A peripheral as it behaves on the air: it advertises, accepts one link, and serves its GATT
/// database. It knows nothing of a daemon. Confined to the simulator's thread.
final class Peer {
  let description: PeripheralDescription
  private(set) var database: AttributeDatabase
  let board: PeripheralBoard
  private let clock: Clock

  private(set) var advertises: Bool
  private(set) var link: Link?
  /// Called when it begins to advertise.
  var beganAdvertising: [ObjectIdentifier: () -> Void] = [:]

  private var values: [UInt16: Data] = [:]
  private var behaviours: [UInt16: Behaviour] = [:]
  private var characteristics: [UInt16: AttributeDatabase.Characteristic] = [:]
  private var trains: [UInt16: Clock.Timer] = [:]

  /// What a characteristic does when it is used.
  struct Behaviour {
    var latency: Duration
    var readError: ATTError?
    var writeError: ATTError?
    var hangs: Bool
    var dropsOnRead = false
  }

  init(_ description: PeripheralDescription, board: PeripheralBoard, clock: Clock) {
    self.description = description
    self.board = board
    self.clock = clock
    database = AttributeDatabase(description)
    advertises = description.advertising.isEnabled
    restoreAttributes()
  }

  // MARK: The run-time verbs

  func advertise(_ on: Bool) {
    let wasOnAir = isOnAir
    advertises = on
    if isOnAir && !wasOnAir { tellAdvertising() }
  }

  func change(_ uuid: BluetoothUUID, _ body: (inout Behaviour) -> Void) {
    guard let handle = database.characteristic(uuid)?.valueHandle else { return }
    body(&behaviours[handle, default: Behaviour(latency: .zero, hangs: false)])
  }

  func setValue(_ uuid: BluetoothUUID, _ value: Data) {
    if let handle = database.characteristic(uuid)?.valueHandle { values[handle] = value }
  }

  /// Sends the values back to back if the client is subscribed; a value longer than the MTU allows
  /// is cut.
  func notify(_ uuid: BluetoothUUID, _ values: some Sequence<Data>) {
    guard let handle = database.characteristic(uuid)?.valueHandle else { return }
    for value in values { send(value, of: handle) }
  }

  func drop() { link?.end(.remote) }

  /// Takes a service out of its database, and tells the client (Service Changed).
  func removeService(_ uuid: BluetoothUUID) {
    guard let service = database.remove(uuid) else { return }
    for characteristic in service.characteristics {
      let handle = characteristic.valueHandle
      trains.removeValue(forKey: handle).map(clock.cancel)
      characteristics[handle] = nil
      behaviours[handle] = nil
      for attribute in [handle] + characteristic.descriptors.map(\.handle) {
        values[attribute] = nil
      }
    }
    link?.servicesChanged?()
  }

  /// Puts a service at the end of its database, and tells the client (Service Changed).
  func addService(_ service: ServiceDescription) {
    for characteristic in database.add(service) { restore(characteristic) }
    link?.servicesChanged?()
  }

  /// The present value of the first characteristic with this UUID.
  func value(of uuid: BluetoothUUID) -> Data? {
    database.characteristic(uuid).flatMap { values[$0.valueHandle] }
  }

  /// Back to the description, the link dropped.
  func reset() {
    drop()
    database = AttributeDatabase(description)
    restoreAttributes()
    board.clear()
    advertise(description.advertising.isEnabled)
  }

  // MARK: The air

  /// Whether it sends advertisements now: not while it is connected.
  var isOnAir: Bool { advertises && link == nil }

  /// Whether a client could connect now.
  var accepts: Bool { isOnAir && description.advertising.isConnectable }

  func accept() -> Link {
    let link = Link(peer: self)
    self.link = link
    board.record(.connected)
    return link
  }

  /// A link has ended.
  func lost(_ link: Link) {
    guard self.link === link else { return }
    self.link = nil
    trains.values.forEach(clock.cancel)
    trains = [:]
    board.record(.disconnected)
    if isOnAir { tellAdvertising() }
  }

  private func tellAdvertising() {
    for handler in beganAdvertising.values { handler() }
  }

  /// Serves a request; `answer` is called once, or never if the attribute hangs or the link ends.
  func serve(
    _ request: ATTRequest, on link: Link, answer: @escaping (ATTResponse) -> Void
  ) {
    if case .configure(let handle, let value) = request {
      configure(handle, value)
      return answer(.success(Data()))
    }
    let behaviour = behaviours[request.handle]
    record(request)
    if case .read = request, behaviour?.dropsOnRead == true { return drop() }
    guard behaviour?.hangs != true else { return }
    guard let latency = behaviour?.latency, latency > .zero else {
      return answer(execute(request, behaviour))
    }
    _ = clock.after(latency) { [weak self, weak link] in
      guard let self, let link, self.link === link else { return }
      answer(self.execute(request, self.behaviours[request.handle]))
    }
  }

  private func execute(_ request: ATTRequest, _ behaviour: Behaviour?) -> ATTResponse {
    switch request {
    case .read(let handle, let offset):
      if let error = behaviour?.readError ?? securityError(handle) { return .failure(error) }
      guard let value = values[handle] else { return .failure(.invalidHandle) }
      guard let characteristic = characteristics[handle] else { return Self.part(value, offset) }
      guard characteristic.properties.contains(.read) else { return .failure(.readNotPermitted) }
      return Self.part(value, offset)
    case .write(let handle, let value, let offset):
      if let error = behaviour?.writeError ?? securityError(handle) { return .failure(error) }
      if characteristics[handle]?.properties.isDisjoint(with: [.write, .writeWithoutResponse])
        == true
      {
        return .failure(.writeNotPermitted)
      }
      return store(value, at: offset, in: handle)
    case .configure: return .success(Data())
    }
  }

  private static func part(_ value: Data, _ offset: UInt16) -> ATTResponse {
    Int(offset) <= value.count ? .success(value.dropFirst(Int(offset))) : .failure(.invalidOffset)
  }

  /// Takes a write without response.
  func command(_ value: Data, to handle: UInt16) {
    guard let uuid = characteristics[handle]?.uuid else { return }
    board.record(.write(uuid, value, withResponse: false))
    _ = store(value, at: 0, in: handle)
  }

  private func store(_ value: Data, at offset: UInt16, in handle: UInt16) -> ATTResponse {
    guard let old = values[handle] else { return .failure(.invalidHandle) }
    guard Int(offset) <= old.count else { return .failure(.invalidOffset) }
    guard Int(offset) + value.count <= 512 else { return .failure(.invalidAttributeValueLength) }
    values[handle] = old.prefix(Int(offset)) + value
    return .success(Data())
  }

  private func record(_ request: ATTRequest) {
    guard let uuid = characteristics[request.handle]?.uuid else { return }
    switch request {
    case .read: board.record(.read(uuid))
    case .write(_, let value, _): board.record(.write(uuid, value, withResponse: true))
    case .configure: break
    }
  }

  private func securityError(_ handle: UInt16) -> ATTError? {
    switch characteristics[handle]?.description.security ?? CharacteristicDescription.Security.none
    {
    case .none: nil
    case .encrypt: .insufficientEncryption
    case .authenticated, .secure: .insufficientAuthentication
    case .authorize: .insufficientAuthorization
    }
  }

  private func restoreAttributes() {
    characteristics = [:]
    values = [:]
    behaviours = [:]
    for characteristic in database.characteristics { restore(characteristic) }
  }

  private func restore(_ characteristic: AttributeDatabase.Characteristic) {
    let description = characteristic.description
    let handle = characteristic.valueHandle
    characteristics[handle] = characteristic
    values[handle] = description.value
    for descriptor in characteristic.descriptors { values[descriptor.handle] = descriptor.value }
    behaviours[handle] = Behaviour(
      latency: description.latency, readError: description.readError,
      writeError: description.writeError, hangs: description.hangs)
  }

  // MARK: Notifications

  private func configure(_ handle: UInt16, _ value: UInt16) {
    guard let characteristic = characteristics[handle], let link else { return }
    let wasOn = link.isConfigured(handle)
    link.configurations[handle] = value
    trains.removeValue(forKey: handle).map(clock.cancel)
    if value == 0 {
      if wasOn { board.record(.unsubscribed(characteristic.uuid)) }
      return
    }
    if !wasOn { board.record(.subscribed(characteristic.uuid)) }
    if let train = characteristic.description.notifications { run(train, 0, on: handle) }
  }

  private func run(_ train: NotificationTrain, _ index: Int, on handle: UInt16) {
    guard index < train.count ?? .max, !train.values.isEmpty else { return }
    trains[handle] = clock.after(max(train.interval, .milliseconds(1))) { [weak self] in
      guard let self else { return }
      self.send(train.values[index % train.values.count], of: handle)
      self.run(train, index + 1, on: handle)
    }
  }

  private func send(_ value: Data, of handle: UInt16) {
    guard let link, link.isConfigured(handle) else { return }
    link.received?(handle, value.prefix(max(0, Int(description.mtu) - 3)))
  }
}
