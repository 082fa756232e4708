import DBus

/// The ATT requests of one device: one at a time, in order (Core Specification Vol 3, Part F,
/// 3.3.2). A request whose subscription is disposed keeps its place until it is answered, since it
/// still occupies the link.
final class AttributeLane: @unchecked Sendable {
  // Confined to the bus thread.
  typealias Send = (_ answered: @escaping @Sendable () -> Void) -> Void

  private final class Request: @unchecked Sendable {
    // Made and used on the bus thread.
    let operation: Operation
    let attribute: ObjectPath
    let send: Send

    init(_ operation: Operation, _ attribute: ObjectPath, _ send: @escaping Send) {
      self.operation = operation
      self.attribute = attribute
      self.send = send
    }
  }

  private let transport: Transport
  private var waiting: [Request] = []
  private var current: Request?
  private var holder: ExclusiveTurn?
  private var holds = 0
  private var farewell: Timer?

  init(transport: Transport) {
    self.transport = transport
  }

  /// Calls `send` when it is this request's turn; `send` calls `answered` when it is over.
  func enqueue(
    _ operation: Operation, on attribute: ObjectPath,
    send: @escaping Send
  ) {
    if let holder, operation.turn !== holder, operation.scope === holder {
      return operation.fail(ExclusiveAccessError.waitsForItself(holder.peripheral))
    }
    waiting.append(Request(operation, attribute, send))
    advance()
  }

  /// Whether a request on this attribute is on the air, or waits.
  func concerns(_ attribute: ObjectPath) -> Bool {
    current?.attribute == attribute || waiting.contains { $0.attribute == attribute }
  }

  /// From its turn to its end, `operation` holds the lane for what belongs to `turn`: other requests
  /// wait. Where `turn` holds it already, it goes on to hold it until the last such operation ends.
  func hold(_ operation: Operation, for turn: ExclusiveTurn, granted: @escaping () -> Void) {
    enqueue(operation, on: .root) { [weak self] answered in
      self?.holder = turn
      self?.holds += 1
      operation.atEnd { [weak self] in self?.letGo() }
      granted()
      answered()
    }
  }

  /// Whether a request of this operation must wait for the end of an `exclusively`.
  func isClosed(to operation: Operation) -> Bool { holder != nil && operation.turn !== holder }

  /// What waited ends with the link; a request on the air is answered soon, or never.
  func linkEnded() {
    waiting = []
    guard let current else { return }
    farewell = transport.schedule(after: .seconds(10)) { [weak self] in self?.answered(current) }
  }

  func attributeRemoved(_ path: ObjectPath) {
    if let current, current.attribute == path || current.attribute.isDescendant(of: path) {
      answered(current)
    }
  }

  private func advance() {
    while current == nil {
      guard let index = waiting.firstIndex(where: { !isClosed(to: $0.operation) }) else { return }
      let next = waiting.remove(at: index)
      guard !next.operation.isOver else { continue }
      current = next
      next.send { [weak self] in self?.answered(next) }
    }
  }

  private func letGo() {
    holds -= 1
    guard holds == 0 else { return }
    holder = nil
    advance()
  }

  private func answered(_ request: Request) {
    guard current === request else { return }
    current = nil
    farewell = nil
    advance()
  }
}
