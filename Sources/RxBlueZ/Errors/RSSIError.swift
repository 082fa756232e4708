/// Why the RSSI of a link could not be read. BlueZ does not tell it: the library asks the kernel,
/// through its Bluetooth management interface.
public enum RSSIError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The program lacks the capability CAP_NET_ADMIN.
  case notPermitted
  /// There is no management interface here, or not for the adapter: no Bluetooth in this kernel, or
  /// a container with a network namespace of its own.
  case noManagementInterface
  /// The kernel knows no link to the peripheral.
  case notConnected
  /// The kernel or the controller did not answer within 5 s.
  case noReply
  /// The controller does not know the value.
  case unknown
  /// The kernel's management status.
  case refused(status: UInt8)
  /// A system call failed.
  case system(errno: Int32)

  /// What happened, and what can be done about it.
  public var description: String {
    switch self {
    case .notPermitted:
      "reading the RSSI of a link needs the capability CAP_NET_ADMIN: run as root, or setcap"
        + " cap_net_admin+ep on the program"
    case .noManagementInterface:
      "the kernel's Bluetooth management interface is not to be had here; in a container, use the"
        + " host's network namespace"
    case .notConnected: "the kernel knows no such link"
    case .noReply: "the controller did not answer"
    case .unknown: "the controller does not know the RSSI"
    case .refused(let status): "the kernel refused with management status \(status)"
    case .system(let number): "the system refused with errno \(number)"
    }
  }
}
