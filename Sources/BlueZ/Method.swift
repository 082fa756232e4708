import DBus

/// A method of an interface of BlueZ: what goes in, what comes out, and how long it may take.
public struct Method<Input: MethodArguments, Output: MethodArguments>: Sendable {
  /// The interface's full name.
  public let interface: String
  public let name: String
  /// The names that introspection gives the arguments.
  public let inputNames: [String]
  public let outputNames: [String]
  /// How long a client waits for the reply; `nil` for as long as the daemon takes.
  public let timeout: Duration?

  public init(
    _ interface: String, _ name: String, in inputNames: [String] = [],
    out outputNames: [String] = [], timeout: Duration? = .seconds(25)
  ) {
    self.interface = interface
    self.name = name
    self.inputNames = inputNames
    self.outputNames = outputNames
    self.timeout = timeout
  }

  /// Interface and method without what all of BlueZ's names begin with: `Device1.Connect`.
  public var operation: String {
    "\(interface.split(separator: ".").last ?? "").\(name)"
  }

  /// The D-Bus types of a call's arguments.
  public var inSignature: String { Input.busSignatures.map(\.string).joined() }
  /// The D-Bus types of a reply's arguments.
  public var outSignature: String { Output.busSignatures.map(\.string).joined() }

  /// A client's side: the body of a call.
  public func encode(_ input: Input) -> [Value] { input.busArguments }

  /// A client's side: what a reply's body says. Throws a `BlueZError` of kind `.invalidReply` where
  /// that is not of this method's types.
  public func decode(_ body: [Value]) throws(BlueZError) -> Output {
    guard let output = Output(busArguments: body) else {
      throw BlueZError(
        .invalidReply, text: "the reply's arguments are not “\(outSignature)”",
        operation: operation)
    }
    return output
  }

  /// The daemon's side: what a call's body says. Throws the reply that BlueZ sends where an
  /// argument is not as it must be.
  public func decodeInput(_ body: [Value]) throws(ErrorReply) -> Input {
    guard let input = Input(busArguments: body) else { throw .invalidArguments }
    return input
  }

  /// The daemon's side: the body of a reply.
  public func encodeOutput(_ output: Output) -> [Value] { output.busArguments }
}

extension InterfaceDescription.Method {
  /// The method as a row of an interface's table.
  public init<Input, Output>(_ method: Method<Input, Output>) {
    self.init(
      method.name,
      in: zip(method.inputNames, Input.busSignatures).map { .init($0, $1) },
      out: zip(method.outputNames, Output.busSignatures).map { .init($0, $1) })
  }
}
