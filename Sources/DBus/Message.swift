/// A D-Bus message as a value.
///
/// Its names are checked when it is sent: a bad one is a `BusError` of that call.
public struct Message: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case methodCall, methodReturn, error, signal
  }

  public var kind: Kind
  public var destination: String?
  public var path: ObjectPath?
  public var interface: String?
  public var member: String?
  /// The unique name of who sent it, set by the bus.
  public var sender: String?
  /// The D-Bus error name; errors only.
  public var errorName: String?
  /// Set when it is sent; 0 before.
  public var serial: UInt32 = 0
  /// The serial of the call that this answers.
  public var replySerial: UInt32?
  /// The caller wants no answer.
  public var noReplyExpected = false
  /// The bus shall not start a service for it.
  public var noAutoStart = false
  public var body: [Value]

  public init(
    kind: Kind, destination: String? = nil, path: ObjectPath? = nil, interface: String? = nil,
    member: String? = nil, body: [Value] = []
  ) {
    self.kind = kind
    self.destination = destination
    self.path = path
    self.interface = interface
    self.member = member
    self.body = body
  }

  /// A method call. By default the bus does not start the service for it.
  public static func methodCall(
    to destination: String, path: ObjectPath, interface: String, member: String,
    body: [Value] = [], noAutoStart: Bool = true
  ) -> Message {
    var message = Message(
      kind: .methodCall, destination: destination, path: path, interface: interface,
      member: member, body: body)
    message.noAutoStart = noAutoStart
    return message
  }

  /// A signal to everybody who asked for it.
  public static func signal(
    path: ObjectPath, interface: String, member: String, body: [Value] = []
  ) -> Message {
    Message(kind: .signal, path: path, interface: interface, member: member, body: body)
  }

  /// The answer to `call`.
  public static func methodReturn(to call: Message, body: [Value] = []) -> Message {
    var message = Message(kind: .methodReturn, destination: call.sender, body: body)
    message.replySerial = call.serial
    return message
  }

  /// The error that answers `call`; `text` is for people.
  public static func error(to call: Message, name: String, text: String) -> Message {
    var message = Message(kind: .error, destination: call.sender, body: [.string(text)])
    message.errorName = name
    message.replySerial = call.serial
    return message
  }
}
