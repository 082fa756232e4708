import Glibc

/// The kernel's Bluetooth management interface: the control channel of an HCI socket.
enum ManagementSocket {
  /// `struct sockaddr_hci`.
  private struct Address {
    var family = sa_family_t(31)  // AF_BLUETOOTH
    var device: UInt16 = 0xFFFF  // HCI_DEV_NONE
    var channel: UInt16 = 3  // HCI_CHANNEL_CONTROL
  }

  private static let hci: Int32 = 1  // BTPROTO_HCI

  /// Returns at once. The caller closes the descriptor.
  static func open() throws(RSSIError) -> Int32 {
    let flags = Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    var address = Address()
    let descriptor = socket(Int32(address.family), flags, hci)
    guard descriptor >= 0 else { throw RSSIError(opening: errno) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
    guard status == 0 else {
      let error = RSSIError(opening: errno)
      close(descriptor)
      throw error
    }
    return descriptor
  }
}

extension RSSIError {
  fileprivate init(opening number: Int32) {
    self =
      switch number {
      case EPERM, EACCES: .notPermitted
      case EAFNOSUPPORT, EPROTONOSUPPORT, ESOCKTNOSUPPORT, EINVAL, ENODEV: .noManagementInterface
      default: .system(errno: number)
      }
  }
}
