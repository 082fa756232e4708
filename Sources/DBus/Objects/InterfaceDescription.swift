/// What an interface has, as introspection tells it and as calls are checked against it.
public struct InterfaceDescription: Hashable, Sendable {
  public struct Argument: Hashable, Sendable {
    public var name: String
    /// One complete type.
    public var signature: Signature

    public init(_ name: String, _ signature: Signature) {
      self.name = name
      self.signature = signature
    }
  }

  public struct Method: Hashable, Sendable {
    public var name: String
    public var input: [Argument]
    public var output: [Argument]

    public init(_ name: String, in input: [Argument] = [], out output: [Argument] = []) {
      self.name = name
      self.input = input
      self.output = output
    }

    var inputSignature: String { input.map(\.signature.string).joined() }
  }

  public struct Property: Hashable, Sendable {
    public enum Access: String, Hashable, Sendable {
      case read
      case write
      case readWrite = "readwrite"
    }

    /// `org.freedesktop.DBus.Property.EmitsChangedSignal`
    public enum ChangeSignal: String, Hashable, Sendable {
      /// Changes are signalled with the value.
      case value = "true"
      /// Changes are signalled without the value.
      case invalidates
      /// It never changes.
      case const
      /// Changes are not signalled.
      case none = "false"
    }

    public var name: String
    /// One complete type.
    public var signature: Signature
    public var access: Access
    public var changeSignal: ChangeSignal

    public init(
      _ name: String, _ signature: Signature, access: Access = .read,
      changeSignal: ChangeSignal = .value
    ) {
      self.name = name
      self.signature = signature
      self.access = access
      self.changeSignal = changeSignal
    }
  }

  public struct Signal: Hashable, Sendable {
    public var name: String
    public var arguments: [Argument]

    public init(_ name: String, _ arguments: [Argument] = []) {
      self.name = name
      self.arguments = arguments
    }
  }

  public var name: String
  public var methods: [Method]
  /// In the order in which values are listed.
  public var properties: [Property]
  public var signals: [Signal]

  public init(
    _ name: String, methods: [Method] = [], properties: [Property] = [], signals: [Signal] = []
  ) {
    self.name = name
    self.methods = methods
    self.properties = properties
    self.signals = signals
  }
}
