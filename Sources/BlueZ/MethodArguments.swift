import DBus

/// The arguments of a method or a signal, in either direction: none, one value, or several.
public protocol MethodArguments: Sendable {
  /// The D-Bus types in order.
  static var busSignatures: [Signature] { get }

  /// `nil` where number, types or values don't fit.
  init?(busArguments: [Value])

  /// The values in order.
  var busArguments: [Value] { get }
}

extension MethodArguments where Self: BusValueConvertible {
  public static var busSignatures: [Signature] { [signature] }

  public init?(busArguments: [Value]) {
    guard busArguments.count == 1 else { return nil }
    self.init(busValue: busArguments[0])
  }

  public var busArguments: [Value] { [busValue] }
}

/// No arguments.
public struct NoArguments: MethodArguments, Hashable {
  public init() {}

  public static var busSignatures: [Signature] { [] }

  public init?(busArguments: [Value]) {
    guard busArguments.isEmpty else { return nil }
  }

  public var busArguments: [Value] { [] }
}
