import BlueZ
import DBus
import Foundation
import Testing

@testable import BlueZSimulator

@Suite("Acquired sockets", .serialized, .timeLimit(.minutes(3)))
struct SocketTests {
  private let notifying = Fixture.path(Fixture.notifying)
  private let command = Fixture.path(Fixture.command)

  @Test("carry notifications, and nothing else does then")
  func notify() async throws {
    let fixture = try Fixture()
    await fixture.connect()
    let client = fixture.client
    let socket = try await client.call(
      GattCharacteristic1.acquireNotify, notifying, AcquireOptions()
    ).get()
    #expect(socket.mtu == 517)
    await client.call(GattCharacteristic1.startNotify, notifying)
    await client.call(GattCharacteristic1.acquireNotify, notifying, AcquireOptions())
    fixture.peripheral.notify(Fixture.notifying, [Data([1, 2]), Data()])
    #expect(receive(socket) == Data([1, 2]))
    #expect(receive(socket) == Data())
    await client.call(GattCharacteristic1.stopNotify, notifying)
    let path = "PC dev/service000e/char0013"
    let refused = "org.bluez.Error.NotPermitted Notify acquired"
    #expect(
      client.take() == [
        "\(path) NotifyAcquired true", "RET AcquireNotify", "ERR StartNotify \(refused)",
        "ERR AcquireNotify \(refused)", "\(path) NotifyAcquired false", "RET StopNotify",
      ])
    #expect(isHungUp(socket))
  }

  @Test("carry commands, until an empty packet makes the daemon deaf")
  func write() async throws {
    let fixture = try Fixture()
    await fixture.connect()
    let client = fixture.client
    let socket = try await client.call(
      GattCharacteristic1.acquireWrite, command, AcquireOptions()
    ).get()
    await client.call(GattCharacteristic1.writeValue, command, WriteArguments(Data([1])))
    var events = fixture.peripheral.events().makeAsyncIterator()
    send(Data([2]), socket)
    #expect(await events.next() == .write(Fixture.command, Data([2]), withResponse: false))
    send(Data(count: 514), socket)
    #expect(
      await events.next() == .write(Fixture.command, Data(count: 512), withResponse: false))
    send(Data(), socket)
    send(Data([3]), socket)
    _ = socket.fileDescriptor.take().map { close($0) }
    await client.wait(for: "PC dev/service000e/char0019 WriteAcquired false")
    #expect(
      client.take() == [
        "PC dev/service000e/char0019 WriteAcquired true", "RET AcquireWrite",
        "ERR WriteValue org.bluez.Error.NotPermitted Write acquired",
        "PC dev/service000e/char0019 WriteAcquired false",
      ])
    #expect(fixture.peripheral.writes(to: Fixture.command).count == 2)
  }

  @Test("end with the link")
  func drop() async throws {
    let fixture = try Fixture()
    await fixture.connect()
    let socket = try await fixture.client.call(
      GattCharacteristic1.acquireNotify, notifying, AcquireOptions()
    ).get()
    _ = fixture.client.take()
    fixture.peripheral.drop()
    await fixture.client.settle()
    #expect(
      fixture.client.take() == [
        "PC dev ServicesResolved false, Connected false",
        "PC dev/service000e/char0013 NotifyAcquired false",
      ])
    #expect(isHungUp(socket))
  }

  private func receive(_ socket: AcquiredSocket) -> Data? {
    var buffer = [UInt8](repeating: 0, count: 600)
    let count = socket.fileDescriptor.withRaw { descriptor in
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return Glibc.poll(&poll, 1, 5000) == 1 ? recv(descriptor, &buffer, buffer.count, 0) : -1
    }
    guard let count, count >= 0 else { return nil }
    return Data(buffer[..<count])
  }

  private func send(_ packet: Data, _ socket: AcquiredSocket) {
    _ = socket.fileDescriptor.withRaw { descriptor in
      packet.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, 0) }
    }
  }

  private func isHungUp(_ socket: AcquiredSocket) -> Bool {
    socket.fileDescriptor.withRaw { descriptor in
      var poll = pollfd(fd: descriptor, events: 0, revents: 0)
      return Glibc.poll(&poll, 1, 5000) == 1 && poll.revents & Int16(POLLHUP) != 0
    } ?? false
  }
}
