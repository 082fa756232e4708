import DBus
import Foundation
import RxBlueZ
import Testing

/// A message bus whose policy lets nobody talk to `org.bluez`, and somebody who owns that name.
final class DenyingBus: Sendable {
  let address: BusAddress

  private let daemon: Process
  private let folder: URL
  private let owner: Bus

  init() async throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("contract-denying-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let socket = folder.appendingPathComponent("bus").path
    address = BusAddress("unix:path=\(socket)")
    let configuration = folder.appendingPathComponent("bus.conf")
    try Self.policy(socket).write(to: configuration, atomically: true, encoding: .utf8)

    daemon = Process()
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    daemon.arguments = ["--nofork", "--print-address", "--config-file=\(configuration.path)"]
    let output = Pipe()
    daemon.standardOutput = output
    // Nothing of ours that would keep a runner waiting for a daemon that a crash left behind.
    daemon.standardInput = FileHandle.nullDevice
    daemon.standardError = FileHandle.nullDevice
    let lines = Journal<Data>()
    output.fileHandleForReading.readabilityHandler = { lines.append($0.availableData) }
    try daemon.run()
    defer { output.fileHandleForReading.readabilityHandler = nil }
    _ = try await lines.wait(for: "dbus-daemon's address") { $0.first }

    owner = Bus(address: address)
    let answers = Journal<Bool>()
    owner.requestName("org.bluez") { answers.append((try? $0.get()) == true) }
    let isOwned = try await answers.wait(for: "the name org.bluez") { $0.first }
    try expect(isOwned, "to own org.bluez")
  }

  func close() {
    owner.close()
    // Not SIGTERM: the signals that this process blocks are blocked in its children.
    kill(daemon.processIdentifier, SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  private static func policy(_ socket: String) -> String {
    """
    <busconfig>
      <type>system</type>
      <listen>unix:path=\(socket)</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow user="*"/>
        <allow own="*"/>
        <allow send_destination="*"/>
        <allow receive_sender="*"/>
        <deny send_destination="org.bluez"/>
      </policy>
    </busconfig>
    """
  }
}
