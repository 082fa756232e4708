import BlueZ
import DBus
import Foundation
import Testing

/// Typed calls over a real bus, to somebody who plays the daemon.
@Suite struct BusCallTests {
  private final class PrivateBus {
    let address: BusAddress
    private let process = Process()

    init() throws {
      let output = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
      process.arguments = [
        "--session", "--nofork", "--print-address", "--address=unix:tmpdir=/tmp",
      ]
      process.standardOutput = output
      process.standardInput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      var line = Data()
      while line.last != UInt8(ascii: "\n"),
        let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty
      { line += byte }
      address = BusAddress(String(decoding: line.dropLast(), as: UTF8.self))
    }

    /// It inherits blocked signals from the thread that started it: SIGTERM would wait for ever.
    func end() { kill(process.processIdentifier, SIGKILL) }
  }

  private static func call<Input, Output>(
    _ bus: Bus, _ method: Method<Input, Output>, _ input: Input
  ) async throws -> Result<Output, BlueZError> {
    let path = try ObjectPath(dev1)
    return await withCheckedContinuation { continuation in
      bus.call(method, on: path, input) { continuation.resume(returning: $0) }
    }
  }

  private static func own(_ bus: Bus) async throws {
    _ = try await withCheckedContinuation { continuation in
      bus.requestName(BlueZPath.service) { continuation.resume(returning: $0) }
    }.get()
  }

  @Test(.timeLimit(.minutes(1))) func callsAndTheirAnswers() async throws {
    let daemon = try PrivateBus()
    defer { daemon.end() }
    let client = Bus(address: daemon.address)
    defer { client.close() }

    let away = try await Self.call(client, Device1.connect, NoArguments())
    #expect(throws: BlueZError.self) { try away.get() }
    if case .failure(let error) = away {
      #expect(error.kind == .serviceUnknown)
      #expect(error.operation == "Device1.Connect")
      #expect(error.path?.string == dev1)
    }

    let server = Bus(address: daemon.address)
    defer { server.close() }
    let registration = server.handleCalls { call in
      switch call.message.member {
      case "ReadValue":
        do throws(ErrorReply) {
          let method = GattCharacteristic1.readValue
          let options = try method.decodeInput(call.message.body)
          if options.offset > 2 { throw ErrorReply(.invalidOffset) }
          call.reply(method.encodeOutput(Data([1, 2]).dropFirst(Int(options.offset))))
        } catch {
          call.error(error.name, error.text)
        }
      case "Set":
        let set = try? ObjectProperties.set.decodeInput(call.message.body)
        if set == .init(Adapter1.powered, to: true) {
          call.reply()
        } else {
          call.error(ErrorReply.blocked.name, ErrorReply.blocked.text)
        }
      default:
        call.reply([.string("none of these")])
      }
      return true
    }
    defer { registration.cancel() }
    try await Self.own(server)

    let read = GattCharacteristic1.readValue
    #expect(try await Self.call(client, read, ReadOptions()).get() == Data([1, 2]))
    #expect(try await Self.call(client, read, ReadOptions(offset: 1)).get() == Data([2]))
    let refused = try await Self.call(client, read, ReadOptions(offset: 3))
    #expect(
      refused
        == .failure(
          BlueZError(
            ErrorReply.invalidOffset, operation: read.operation, path: try ObjectPath(dev1))))
    let odd = try await Self.call(client, Device1.disconnect, NoArguments())
    if case .failure(let error) = odd { #expect(error.kind == .invalidReply) }
    #expect(throws: BlueZError.self) { try odd.get() }

    for (value, isRight) in [(true, true), (false, false)] {
      let path = try ObjectPath(hci0)
      let result = await withCheckedContinuation { continuation in
        client.set(Adapter1.powered, to: value, on: path) { continuation.resume(returning: $0) }
      }
      #expect((try? result.get()) == (isRight ? NoArguments() : nil))
    }
  }

  @Test func noBusIsBusClosed() async throws {
    let bus = Bus(address: BusAddress("unix:path=/nowhere/at-all"))
    defer { bus.close() }
    let path = try ObjectPath(hci0)
    let result = await withCheckedContinuation { continuation in
      bus.call(Adapter1.startDiscovery, on: path) { continuation.resume(returning: $0) }
    }
    guard case .failure(let error) = result else {
      Issue.record("a call without a bus succeeded")
      return
    }
    #expect(error.kind == .busClosed)
    #expect(error.description.hasPrefix("Adapter1.StartDiscovery on \(hci0) failed: "))
  }
}
