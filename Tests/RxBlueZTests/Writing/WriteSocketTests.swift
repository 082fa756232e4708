import DBus
import Foundation
import Glibc
import Testing

@testable import RxBlueZ

@Suite struct WriteSocketTests {
  private let socket: WriteSocket
  private let reader: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, type, 0, &ends) == 0)
    reader = ends[1]
    socket = WriteSocket(FileDescriptor(adopting: ends[0]), limit: 512)
  }

  private func read() -> Data? {
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = recv(reader, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    return count > 0 ? Data(buffer[..<count]) : nil
  }

  @Test("it fills up, tells when there is room again, and keeps the order")
  func backPressure() async throws {
    defer { close(reader) }
    var sent: [Data] = []
    var value = Data([0])
    while socket.send(value) == .sent {
      sent.append(value)
      value = Data(withUnsafeBytes(of: UInt16(sent.count)) { Array($0) })
      try #require(sent.count < 10_000)
    }
    #expect(socket.send(value) == .full)
    #expect(socket.unread > 0)
    var received: [Data] = []
    await withCheckedContinuation { continuation in
      socket.whenWritable { continuation.resume() }
      while let value = read() { received.append(value) }
    }
    #expect(received == sent)
    #expect(socket.unread == 0)
    #expect(socket.send(value) == .sent)
  }

  @Test("it tells that the other end is closed, also to who waits for room")
  func closed() async throws {
    while socket.send(Data([1])) == .sent {}
    await withCheckedContinuation { continuation in
      socket.whenWritable { continuation.resume() }
      close(reader)
    }
    #expect(socket.send(Data([1])) == .closed)
  }
}
