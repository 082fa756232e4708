import DBus
import Dispatch
import Foundation
import Glibc

/// The socket that AcquireNotify gives: a packet is a value (SOCK_SEQPACKET), an empty one, too.
final class NotifySocket: @unchecked Sendable {
  // The source's handlers run on `queue`; the rest never changes.
  private let source: any DispatchSourceRead
  private let queue = DispatchQueue(label: "RxBlueZ.NotifySocket")

  /// A value has 512 octets at most (Core Specification Vol 3, Part F, 3.2.9).
  private static let longest = 512
  private static let batch = 64

  /// - Parameters:
  ///   - received: Gets what has come, in order; on the socket's queue.
  ///   - ended: bluetoothd closed its end: with the link, or for another process.
  init?(
    _ descriptor: FileDescriptor, received: @escaping @Sendable ([Data]) -> Void,
    ended: @escaping @Sendable () -> Void
  ) {
    guard let raw = descriptor.take() else { return nil }
    source = DispatchSource.makeReadSource(fileDescriptor: raw, queue: queue)
    let source = source
    source.setEventHandler {
      let (values, isOpen) = Self.read(raw)
      if !values.isEmpty { received(values) }
      guard !isOpen, !source.isCancelled else { return }
      source.cancel()
      ended()
    }
    source.setCancelHandler { close(raw) }
    source.activate()
  }

  deinit { source.cancel() }

  /// One packet a call; and an empty one is a value unless the other end has hung up.
  private static func read(_ raw: Int32) -> (values: [Data], isOpen: Bool) {
    var values: [Data] = []
    var buffer = [UInt8](repeating: 0, count: longest)
    while values.count < batch {
      let count = recv(raw, &buffer, longest, Int32(MSG_DONTWAIT))
      switch count {
      case 1...: values.append(Data(buffer[..<count]))
      case 0 where hasHungUp(raw): return (values, false)
      case 0: values.append(Data())
      default:
        let isOpen = errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR
        return (values, isOpen && !hasHungUp(raw))
      }
    }
    return (values, true)
  }

  private static func hasHungUp(_ raw: Int32) -> Bool {
    var descriptor = pollfd(fd: raw, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, 0) >= 0 else { return true }
    return descriptor.revents & Int16(POLLHUP | POLLERR) != 0
  }
}
