import DBus
import Dispatch
import Foundation

/// The daemon's end of a SOCK_SEQPACKET pair. Its closures are called on the simulator's thread, to
/// which it is confined.
final class PacketSocket {
  /// A packet has come; BlueZ reads 512 bytes of it at most.
  var received: (Data) -> Void = { _ in }
  /// The other end is closed.
  var hungUp: () -> Void = {}
  private let descriptor: Int32
  private let source: any DispatchSourceRead
  private var isClosed = false
  /// An empty packet makes bluetoothd deaf to those behind it.
  private var isDeaf = false

  /// A socket and the end for the client.
  static func pair(clock: Clock) -> (PacketSocket, FileDescriptor)? {
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, type | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      return nil
    }
    return (PacketSocket(ends[0], clock: clock), FileDescriptor(adopting: ends[1]))
  }

  private init(_ descriptor: Int32, clock: Clock) {
    self.descriptor = descriptor
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "bluez-simulator.socket"))
    source.setCancelHandler { Glibc.close(descriptor) }
    let source = source
    let turn = clock.turn { [weak self] in
      self?.drain()
      source.resume()
    }
    source.setEventHandler {
      // The thread reads; until it has, there is nothing new to say.
      source.suspend()
      turn()
    }
    source.resume()
  }

  deinit { close() }

  func send(_ packet: Data) {
    packet.withUnsafeBytes { bytes in
      _ = Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    }
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    shutdown(descriptor, Int32(SHUT_RDWR))
    source.cancel()
  }

  private func drain() {
    var buffer = [UInt8](repeating: 0, count: 512)
    while !isClosed {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0 {
        if errno == EINTR { continue }
        return
      }
      if count == 0 {
        if isHungUp { return hungUp() }
        isDeaf = true
      } else if !isDeaf {
        received(Data(buffer[..<count]))
      }
    }
  }

  private var isHungUp: Bool {
    var poll = pollfd(fd: descriptor, events: 0, revents: 0)
    return Glibc.poll(&poll, 1, 0) == 1 && poll.revents & Int16(POLLHUP) != 0
  }
}
