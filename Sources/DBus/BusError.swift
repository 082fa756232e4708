/// Everything that can go wrong on the bus. Each case says what failed and on what; `description`
/// adds what to do about it.
public enum BusError: Error, Hashable, Sendable {
  /// Not an object path (D-Bus specification, "Valid Object Paths").
  case invalidObjectPath(String)
  /// Not a bus name, well-known or unique (D-Bus specification, "Valid Names").
  case invalidBusName(String)
  /// Not an interface name.
  case invalidInterfaceName(String)
  /// Not a method, signal or property name.
  case invalidMemberName(String)
  /// Not an error name.
  case invalidErrorName(String)
  /// Not a type signature, or not the single complete type that is needed there.
  case invalidSignature(String)
  /// A string that holds a NUL, which D-Bus cannot carry.
  case invalidString(String)
  /// A value that cannot go into a message, or a message that cannot be read; says what is wrong.
  case mismatchedValue(String)
  /// No connection to the bus came about.
  case connectionFailed(address: String, reason: String)
  /// The bus closed the connection, or it was closed here.
  case disconnected
  /// The other side answered with an error.
  case remote(name: String, message: String)
  /// No answer came within the call's own time limit.
  case noReply(after: Duration)
  /// The call was cancelled here.
  case cancelled
}

extension BusError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidObjectPath(let text):
      "'\(text)' is not an object path: use '/' or segments of [A-Za-z0-9_], each after a '/'"
    case .invalidBusName(let text):
      "'\(text)' is not a bus name: use dotted elements such as org.bluez (at most 255 bytes)"
    case .invalidInterfaceName(let text):
      "'\(text)' is not an interface name: use at least two dotted elements of [A-Za-z0-9_]"
    case .invalidMemberName(let text):
      "'\(text)' is not a member name: use [A-Za-z0-9_], not starting with a digit"
    case .invalidErrorName(let text):
      "'\(text)' is not an error name: use at least two dotted elements of [A-Za-z0-9_]"
    case .invalidSignature(let text):
      "'\(text)' is not a type signature that fits here"
    case .invalidString(let text):
      "'\(text.replacing("\0", with: "\\0"))' holds a NUL: D-Bus strings cannot; send bytes instead"
    case .mismatchedValue(let problem):
      "the value does not fit a D-Bus message: \(problem)"
    case .connectionFailed(let address, let reason):
      "no connection to the bus at \(address): \(reason). Is dbus-daemon running there, and may "
        + "this user connect?"
    case .disconnected:
      "the connection to the bus is closed: open a new one"
    case .remote(let name, let message):
      message.isEmpty ? name : "\(name): \(message)"
    case .noReply(let limit):
      "no reply within \(limit): is the service still running?"
    case .cancelled:
      "the call was cancelled"
    }
  }
}
