/// Why a simulator could not start.
public enum SimulatorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no `dbus-daemon` on the machine. `package` is what Debian calls the one to install.
  case busDaemonNotInstalled(package: String)
  /// `dbus-daemon` or its surroundings failed; the text is the system's.
  case busDaemonFailed(reason: String)

  public var description: String {
    switch self {
    case .busDaemonNotInstalled(let package):
      "the simulator needs dbus-daemon, which is not installed: install the package \(package), "
        + "on Debian with: apt-get install \(package)"
    case .busDaemonFailed(let reason):
      "the simulator's dbus-daemon did not start: \(reason)"
    }
  }
}
