import DBus
import Dispatch
import Foundation
import Glibc

/// The socket that AcquireWrite gives: a packet is a write command (SOCK_SEQPACKET).
///
/// It is closed when it is let go of.
final class WriteSocket: @unchecked Sendable {
  // Confined to the bus thread; the source's handlers run on `queue`.
  enum Outcome { case sent, full, closed }

  /// How many octets a packet may have.
  let limit: Int
  private let descriptor: FileDescriptor
  private let queue = DispatchQueue(label: "RxBlueZ.WriteSocket")
  private var source: (any DispatchSourceWrite)?

  /// In the socket. What bluetoothd has not read when a link ends is lost, and what waits here is
  /// what a writer is told to wait for: some 50 packets are enough to keep it busy.
  private static let buffer: Int32 = 32_768

  init(_ descriptor: FileDescriptor, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
    var size = Self.buffer
    descriptor.withRaw {
      _ = setsockopt($0, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout.size(ofValue: size)))
    }
  }

  deinit { source?.cancel() }

  /// - Parameter value: Not empty: bluetoothd takes an empty packet for the end.
  func send(_ value: Data) -> Outcome {
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    while true {
      let error = descriptor.withRaw { raw in
        value.withUnsafeBytes { Glibc.send(raw, $0.baseAddress, $0.count, flags) < 0 ? errno : 0 }
      }
      switch error {
      case 0: return .sent
      case EINTR: continue
      case EAGAIN, ENOBUFS: return .full
      default: return .closed
      }
    }
  }

  /// Runs `work` once, when there is room again, or nobody at the other end; on another thread.
  func whenWritable(_ work: @escaping @Sendable () -> Void) {
    let descriptor = descriptor
    let made = descriptor.withRaw {
      DispatchSource.makeWriteSource(fileDescriptor: $0, queue: queue)
    }
    guard let source = made else { return work() }
    source.setEventHandler {
      source.cancel()
      work()
    }
    source.setCancelHandler { withExtendedLifetime(descriptor) {} }
    self.source = source
    source.activate()
  }

  /// What bluetoothd has not read yet: 0 for nothing. No event tells that it becomes 0.
  var unread: Int {
    var octets: Int32 = 0
    let result = descriptor.withRaw { ioctl($0, UInt(TIOCOUTQ), &octets) }
    return result == 0 ? Int(octets) : 0
  }
}
