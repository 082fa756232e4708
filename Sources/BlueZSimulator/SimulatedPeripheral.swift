import BlueZ
import Foundation

/// A peripheral of a running simulator: what it does can be changed, what it has seen be read, from
/// every thread.
///
/// A method returns when it has taken effect; called from a handler of `onEvent`, it takes effect
/// right after the handler. A UUID stands for the first characteristic that has it; one that the
/// peripheral doesn't have is ignored.
public final class SimulatedPeripheral: Sendable {
  public let name: String
  /// `AA:BB:CC:DD:EE:FF`.
  public let address: String
  private let home: Home
  private let board = PeripheralBoard()

  init(_ description: PeripheralDescription, home: Home) {
    name = description.name
    address = description.address
    self.home = home
    let board = board
    home.act { $0.addPeer(description, board) }
  }

  // MARK: What it does

  /// Begins or ends advertising. While it is connected it does not advertise in any case.
  public func advertise(_ on: Bool) { act { $0.advertise(on) } }

  /// Sends notifications back to back, if the characteristic is subscribed.
  public func notify(_ uuid: BluetoothUUID, _ values: [Data]) { act { $0.notify(uuid, values) } }

  /// Sends `count` notifications back to back: 0, 1, 2, … as 4 bytes, little-endian.
  public func burst(_ uuid: BluetoothUUID, count: Int) {
    act { peer in
      peer.notify(
        uuid,
        (0..<max(0, count)).lazy.map { index in
          withUnsafeBytes(of: UInt32(truncatingIfNeeded: index).littleEndian) { Data($0) }
        })
    }
  }

  /// Ends the link.
  public func drop() { act { $0.drop() } }

  /// Sets what the next read answers.
  public func setValue(_ value: Data, of uuid: BluetoothUUID) {
    act { $0.setValue(uuid, value) }
  }

  /// Sets how long a request of the characteristic takes.
  public func setLatency(_ latency: Duration, of uuid: BluetoothUUID) {
    act { $0.change(uuid) { $0.latency = latency } }
  }

  /// Sets whether requests of the characteristic are never answered.
  public func setHang(_ hangs: Bool, of uuid: BluetoothUUID) {
    act { $0.change(uuid) { $0.hangs = hangs } }
  }

  /// Sets the error that reads get; nil: they succeed.
  public func setReadError(_ error: ATTError?, of uuid: BluetoothUUID) {
    act { $0.change(uuid) { $0.readError = error } }
  }

  /// Sets the error that write requests get; nil: they succeed.
  public func setWriteError(_ error: ATTError?, of uuid: BluetoothUUID) {
    act { $0.change(uuid) { $0.writeError = error } }
  }

  /// The link ends whenever this characteristic is read.
  public func dropOnRead(of uuid: BluetoothUUID) {
    act { $0.change(uuid) { $0.dropsOnRead = true } }
  }

  /// Takes the first service with this UUID out of the GATT database; a client that is connected is
  /// told (Service Changed).
  public func removeService(_ uuid: BluetoothUUID) { act { $0.removeService(uuid) } }

  /// Puts a service at the end of the GATT database; a client that is connected is told.
  public func addService(_ service: ServiceDescription) { act { $0.addService(service) } }

  /// Drops the link, forgets what was seen, and goes back to the description.
  public func reset() { act { $0.reset() } }

  // MARK: What it has seen

  public var isConnected: Bool { board.status.isConnected }

  /// How many links there have been.
  public var connections: Int { board.status.connections }

  /// How often the characteristic was read.
  public func reads(of uuid: BluetoothUUID) -> Int { board.status.reads[uuid, default: 0] }

  /// What was written to the characteristic, the first value first.
  public func writes(to uuid: BluetoothUUID) -> [Data] { board.status.writes[uuid, default: []] }

  /// The characteristics that the client is subscribed to.
  public var subscriptions: Set<BluetoothUUID> { board.status.subscriptions }

  /// Calls `handler` with each event from now on, in order, on the simulator's thread, which it must
  /// not block, until the registration is cancelled or let go of.
  public func onEvent(
    _ handler: @escaping @Sendable (SimulatedEvent) -> Void
  ) -> EventRegistration {
    let id = board.observe(handler)
    return EventRegistration { [board] in board.removeObserver(id) }
  }

  /// The events from now on.
  public func events() -> AsyncStream<SimulatedEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: SimulatedEvent.self)
    let registration = onEvent { continuation.yield($0) }
    continuation.onTermination = { _ in registration.cancel() }
    return stream
  }

  private func act(_ body: @escaping @Sendable (Peer) -> Void) {
    home.act { [board] world in
      if let peer = world.air.peers.first(where: { $0.board === board }) { body(peer) }
    }
  }
}

/// A handler of a peripheral's events.
public final class EventRegistration: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  deinit { end() }

  /// No event is delivered afterwards, but one may be under way.
  public func cancel() { end() }
}
