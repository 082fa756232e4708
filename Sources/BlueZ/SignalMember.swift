import DBus

/// A signal of an interface of BlueZ.
public struct SignalMember<Arguments: MethodArguments>: Sendable {
  /// The interface's full name.
  public let interface: String
  public let name: String
  /// The names that introspection gives the arguments.
  public let argumentNames: [String]

  public init(_ interface: String, _ name: String, arguments argumentNames: [String]) {
    self.interface = interface
    self.name = name
    self.argumentNames = argumentNames
  }

  /// What the signal says; `nil` where `message` is another one, or malformed.
  public func decode(_ message: Message) -> Arguments? {
    guard message.kind == .signal, message.interface == interface, message.member == name else {
      return nil
    }
    return Arguments(busArguments: message.body)
  }

  /// The signal, sent by the object at `path`.
  public func message(from path: ObjectPath, _ arguments: Arguments) -> Message {
    .signal(path: path, interface: interface, member: name, body: arguments.busArguments)
  }
}

extension InterfaceDescription.Signal {
  /// The signal as a row of an interface's table.
  public init<Arguments>(_ signal: SignalMember<Arguments>) {
    self.init(
      signal.name, zip(signal.argumentNames, Arguments.busSignatures).map { .init($0, $1) })
  }
}
