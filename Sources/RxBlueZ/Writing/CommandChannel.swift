import BlueZ
import DBus
import Foundation

/// The write commands of one characteristic during one link, in order: by WriteValue or, while
/// somebody holds it, through the socket that AcquireWrite gives.
///
/// BlueZ refuses every WriteValue beside the socket, so it is let go of for what only WriteValue can
/// do: a request, or an empty value.
final class CommandChannel: @unchecked Sendable {
  // Confined to the bus thread.
  struct Command: Sendable {
    let operation: Operation
    let value: Data
    /// Called when it is on its way.
    let sent: @Sendable () -> Void
    /// Called when it is out of the channel, sent or not.
    let left: @Sendable () -> Void
    /// Called with what became of it, if it was sent.
    let done: @Sendable (Result<NoArguments, BlueZError>) -> Void
  }

  private struct Clearing {
    let work: () -> Void
    let abandoned: () -> Void
  }

  enum Phase { case calls, acquiring, open, draining, closing, ended }

  let path: ObjectPath
  let transport: Transport
  weak var device: Device?
  var phase = Phase.calls
  var socket: WriteSocket? {
    didSet {
      isBlocked = false
      unread = 0
      stall = nil
    }
  }
  var owners = OperationSet()
  var awaitingSocket: [() -> Void] = []
  var awaitingDrain: [(BlueZError?) -> Void] = []
  var timer: Timer?
  /// Runs while bluetoothd does not read.
  var stall: Timer?
  /// What was in the socket when that was last looked at.
  var unread = 0
  /// The link's, as AcquireWrite tells it, in every version of BlueZ.
  var mtu: UInt16?
  /// BlueZ gives no socket: commands go by WriteValue until nobody wants one any more.
  var isRefused = false
  private var commands: [Command] = []
  private var clearings: [Clearing] = []
  private var callsOnAir = 0
  private var isBlocked = false

  /// BlueZ answers a command at once: a few under way keep it busy.
  private static let callLimit = 8

  init(path: ObjectPath, device: Device) {
    self.path = path
    self.device = device
    transport = device.transport
  }

  func enqueue(_ command: Command) {
    guard phase != .ended else { return command.left() }
    commands.append(command)
    advance()
  }

  /// Runs `work` once the commands before it are sent and no socket is held: then BlueZ takes a
  /// write request.
  func whenClear(_ work: @escaping () -> Void, abandoned: @escaping () -> Void) {
    guard phase != .ended else { return abandoned() }
    clearings.append(Clearing(work: work, abandoned: abandoned))
    advance()
  }

  /// The link ended, or the characteristic went.
  func end() {
    phase = .ended
    socket = nil
    timer = nil
    owners = OperationSet()
    awaitingSocket = []
    awaitingDrain = []
    let left = commands.map(\.left) + clearings.map(\.abandoned)
    commands = []
    clearings = []
    for leave in left { leave() }
  }

  func advance() {
    while let next = commands.first {
      if next.operation.isOver {
        commands.removeFirst().left()
      } else if !send(next) {
        return
      }
    }
    settle()
  }
}

// MARK: - Sending

extension CommandChannel {
  /// Whether the first command has gone; else something is under way that calls `advance`.
  private func send(_ command: Command) -> Bool {
    switch phase {
    case .acquiring, .draining, .closing, .ended: return false
    case .calls where wantsSocket && !command.value.isEmpty:
      acquire()
      return false
    case .calls:
      guard callsOnAir < Self.callLimit else { return false }
      call(commands.removeFirst())
      return true
    case .open where !wantsSocket || command.value.isEmpty:
      drain()
      return false
    case .open: return pass(command)
    }
  }

  private func call(_ command: Command) {
    callsOnAir += 1
    transport.call(
      GattCharacteristic1.writeValue, on: path,
      WriteArguments(command.value, WriteOptions(type: .command))
    ) { [weak self] result in
      command.left()
      command.done(result)
      self?.callsOnAir -= 1
      self?.advance()
    }
    command.sent()
  }

  private func pass(_ command: Command) -> Bool {
    guard !isBlocked, let socket else { return false }
    if command.value.count > socket.limit {
      let error = BlueZError.valueTooLong(command.value.count, limit: socket.limit, path)
      return finish(commands.removeFirst(), .failure(error))
    }
    switch socket.send(command.value) {
    case .sent:
      command.sent()
      return finish(commands.removeFirst(), .success(NoArguments()))
    case .closed:
      socketLost()
      return false
    case .full:
      isBlocked = true
      awaitReader()
      socket.whenWritable { [weak self, transport] in
        transport.perform { [weak self] in
          self?.isBlocked = false
          self?.stall = nil
          self?.advance()
        }
      }
      return false
    }
  }

  /// What waits fails: bluetoothd does not take it.
  func failWaiting(with error: BlueZError) {
    for command in take(&commands) {
      command.left()
      command.done(.failure(error))
    }
    for drained in take(&awaitingDrain) { drained(error) }
  }

  private func finish(_ command: Command, _ result: Result<NoArguments, BlueZError>) -> Bool {
    command.left()
    command.done(result)
    return true
  }

  /// All commands are sent.
  private func settle() {
    switch phase {
    case .open where !clearings.isEmpty || !wantsSocket: drain()
    case .open where !awaitingDrain.isEmpty: watchSocket()
    case .calls:
      for drained in take(&awaitingDrain) { drained(nil) }
      for clearing in take(&clearings) { clearing.work() }
      if !awaitingSocket.isEmpty { acquire() }
    case .open, .acquiring, .draining, .closing, .ended: break
    }
  }

  func take<Element>(_ list: inout [Element]) -> [Element] {
    defer { list = [] }
    return list
  }
}
