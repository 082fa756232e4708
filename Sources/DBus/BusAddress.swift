import Foundation

/// Where a message bus listens.
public struct BusAddress: Hashable, Sendable, CustomStringConvertible {
  /// `nil` stands for the system bus, wherever that is when a connection is opened.
  private let explicit: String?

  /// The system bus: `$DBUS_SYSTEM_BUS_ADDRESS` at the time a connection is opened, and
  /// `unix:path=/run/dbus/system_bus_socket` where that is not set.
  public static let system = BusAddress(explicit: nil)

  /// - Parameter string: a server address of the D-Bus specification, such as
  ///   `unix:path=/run/bus`. It is checked when a connection is opened.
  public init(_ string: String) {
    self.init(explicit: string)
  }

  private init(explicit: String?) {
    self.explicit = explicit
  }

  /// The address as libdbus takes it, with the environment looked at now.
  public var description: String {
    if let explicit { return explicit }
    let variable = ProcessInfo.processInfo.environment["DBUS_SYSTEM_BUS_ADDRESS"] ?? ""
    return variable.isEmpty ? "unix:path=/run/dbus/system_bus_socket" : variable
  }
}
