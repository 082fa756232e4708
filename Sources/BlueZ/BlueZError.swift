import DBus

/// What BlueZ, or the bus on the way to it, answered to an operation.
public struct BlueZError: Error, Hashable, Sendable {
  public let kind: Kind
  /// The D-Bus error name; empty where no error message came.
  public let name: String
  /// The error message's own text, or what happened instead of one.
  public let text: String
  /// The Attribute Protocol's code, where BlueZ tells it.
  public let attError: ATTError?
  /// Interface and method, such as `GattCharacteristic1.ReadValue`.
  public let operation: String
  /// The object that it was called on.
  public let path: ObjectPath?

  /// From what the bus says of a call.
  public init(_ error: BusError, operation: String, path: ObjectPath? = nil) {
    switch error {
    case .remote(let name, let message):
      self.init(ErrorReply(name: name, text: message), operation: operation, path: path)
    case .noReply:
      self.init(.noReply, text: error.description, operation: operation, path: path)
    case .cancelled:
      self.init(.cancelled, text: error.description, operation: operation, path: path)
    case .connectionFailed, .disconnected:
      self.init(.busClosed, text: error.description, operation: operation, path: path)
    case .invalidObjectPath, .invalidBusName, .invalidInterfaceName, .invalidMemberName,
      .invalidErrorName, .invalidSignature, .invalidString, .mismatchedValue:
      self.init(.invalidArguments, text: error.description, operation: operation, path: path)
    }
  }

  /// From an error reply.
  public init(_ reply: ErrorReply, operation: String, path: ObjectPath? = nil) {
    kind = reply.kind
    name = reply.name
    text = reply.text
    let isValueAccess = operation.hasSuffix(".ReadValue") || operation.hasSuffix(".WriteValue")
    let hasCode = reply.text.contains("0x")
    attError = isValueAccess || hasCode ? reply.attError : nil
    self.operation = operation
    self.path = path
  }

  /// Something that no error message told.
  public init(
    _ kind: Kind, text: String, attError: ATTError? = nil, operation: String,
    path: ObjectPath? = nil
  ) {
    self.kind = kind
    name = ""
    self.text = text
    self.attError = attError
    self.operation = operation
    self.path = path
  }

  /// Why a Connect failed, where BlueZ says so.
  public var connectionFailure: ConnectionFailure? {
    operation == Device1.connect.operation ? ConnectionFailure(text: text) : nil
  }
}

extension BlueZError: CustomStringConvertible {
  /// Everything in one line.
  public var description: String {
    var line = operation
    if let path { line += " on \(path)" }
    line += " failed: "
    line += [name, text].filter { !$0.isEmpty }.joined(separator: ": ")
      .split(whereSeparator: \.isNewline).joined(separator: " ")
    if let attError { line += " (\(attError))" }
    if let advice { line += ". Advice: \(advice)" }
    return line
  }
}
