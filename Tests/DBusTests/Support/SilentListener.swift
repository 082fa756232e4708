import DBus
import Foundation

/// A socket that is there, lets everybody connect, and says nothing.
final class SilentListener: Sendable {
  let address: BusAddress
  private let descriptor: Int32
  private let path: String

  init() throws {
    let path = "/tmp/silent-\(UUID().uuidString.prefix(8))"
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let status = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0, listen(descriptor, 8) == 0 else {
      throw PrivateBus.Failure(text: String(cString: strerror(errno)))
    }
    (self.path, self.descriptor) = (path, descriptor)
    address = BusAddress("unix:path=\(path)")
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  /// Accepts the next connection and closes it.
  func hangUp() {
    close(accept(descriptor, nil, nil))
  }
}
