import Foundation
import Testing

@testable import BlueZSimulator

/// Other people's clients, where they are installed.
@Suite("Other clients", .serialized, .timeLimit(.minutes(3)))
struct PeerTests {
  private static func isInstalled(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
  }

  @Test("busctl sees the tree and reads the error texts", .enabled(if: isInstalled("busctl")))
  func busctl() async throws {
    let fixture = try Fixture()
    await fixture.connect()
    let address = "--address=\(fixture.simulator.address)"
    let tree = try await run("busctl", [address, "tree", "--list", "org.bluez"], fixture)
    let paths = tree.split(separator: "\n").map(String.init)
    #expect(paths.contains("/org/bluez/hci0"))
    #expect(paths.contains(Fixture.path(Fixture.readable).string))
    let value = try await run(
      "busctl",
      [
        address, "call", "org.bluez", Fixture.path(Fixture.readable).string,
        "org.bluez.GattCharacteristic1", "ReadValue", "a{sv}", "0",
      ], fixture)
    #expect(value == "ay 1 42\n")
    let objects = try await run(
      "busctl",
      [
        address, "call", "org.bluez", "/", "org.freedesktop.DBus.ObjectManager",
        "GetManagedObjects",
      ],
      fixture)
    #expect(objects.contains("org.bluez.GattDescriptor1"))
  }

  @Test("bluetoothctl scans, connects and reads", .enabled(if: isInstalled("bluetoothctl")))
  func bluetoothctl() async throws {
    let fixture = try Fixture()
    let session = try Session("bluetoothctl", fixture)
    try await session.expect("Agent registered")
    session.type("scan le")
    try await session.expect("Device F0:F1:F2:F3:F4:01 Lab 1")
    session.type("scan off")
    try await session.expect("Discovery stopped")
    session.type("connect F0:F1:F2:F3:F4:01")
    try await session.expect("ServicesResolved: yes")
    session.type("menu gatt\nselect-attribute 0000ff01-0000-1000-8000-00805f9b34fb\nread")
    try await session.expect("2a  ")
    session.type("select-attribute 0000ff03-0000-1000-8000-00805f9b34fb\nnotify on")
    try await session.expect("Notify started")
    fixture.peripheral.notify(Fixture.notifying, [Data([0xAB])])
    try await session.expect("ab  ")
    session.type("back\ndisconnect F0:F1:F2:F3:F4:01")
    try await session.expect("Successful disconnected")
    session.type("quit")
  }

  private func run(_ program: String, _ arguments: [String], _ fixture: Fixture) async throws
    -> String
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

/// A program that is typed to.
private final class Session: Sendable {
  private let process: Process
  private let input = Pipe()
  private let output = Pipe()

  struct Ended: Error, CustomStringConvertible {
    let missing: String
    let seen: String
    var description: String { "\(missing) did not come; seen: \(seen)" }
  }

  init(_ program: String, _ fixture: Fixture) throws {
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["DBUS_SYSTEM_BUS_ADDRESS": "\(fixture.simulator.address)"]
    ) { $1 }
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    process.terminate()
  }

  func type(_ text: String) {
    input.fileHandleForWriting.write(Data("\(text)\n".utf8))
  }

  /// Reads on until `text` has come.
  func expect(_ text: String) async throws {
    var seen = ""
    while !seen.contains(text) {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { throw Ended(missing: text, seen: seen) }
      seen += String(decoding: data, as: UTF8.self)
    }
  }
}
