import DBus
import Foundation

/// A socket that is there, lets everybody connect, and says nothing.
final class SilentListener: Sendable {
  let address: BusAddress
  private let descriptor: Int32
  private let path: String
  /// Connections of our own that nobody accepts.
  private let fillers: [FileDescriptor]

  /// - Parameter isFull: whether the next connect(2) waits, as at a daemon that is stopped.
  init(isFull: Bool = false) throws {
    let path = "/tmp/silent-\(UUID().uuidString.prefix(8))"
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    func callWithName(
      _ function: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32, _ descriptor: Int32
    ) -> Int32 {
      withUnsafePointer(to: &name) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    }
    let status = callWithName({ bind($0, $1, $2) }, descriptor)
    guard status == 0, listen(descriptor, isFull ? 1 : 8) == 0 else {
      throw PrivateBus.Failure(text: String(cString: strerror(errno)))
    }
    (self.path, self.descriptor) = (path, descriptor)
    fillers = (0..<(isFull ? 3 : 0)).map { _ in
      let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
      let filler = FileDescriptor(adopting: socket(AF_UNIX, type, 0))
      _ = filler.withRaw { callWithName({ connect($0, $1, $2) }, $0) }
      return filler
    }
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

  /// Accepts the connections that filled it.
  func acceptFillers() {
    for _ in 0..<2 { close(accept(descriptor, nil, nil)) }
  }

  /// Accepts the next connection and reads what comes until it ends; `false` if that fails.
  func readToEnd() -> Bool {
    let connection = FileDescriptor(adopting: accept(descriptor, nil, nil))
    return connection.withRaw { raw in
      var byte: UInt8 = 0
      while true {
        let count = read(raw, &byte, 1)
        if count <= 0 { return count == 0 }
      }
    } ?? false
  }
}
