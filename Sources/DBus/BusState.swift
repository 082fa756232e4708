/// The life of a connection. It goes forward only.
public enum BusState: Hashable, Sendable {
  /// Connecting, authenticating, or waiting for a name from the bus.
  case connecting
  /// Connected under this unique name.
  case connected(uniqueName: String)
  /// Ended, and why: `.connectionFailed` or `.disconnected`. This instance stays closed.
  case closed(BusError)
}
