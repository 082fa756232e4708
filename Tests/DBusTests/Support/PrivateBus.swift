import DBus
import Foundation

/// A message bus of its own, with a system bus' limits, that ends with this instance.
final class PrivateBus: Sendable {
  struct Failure: Error {
    let text: String
  }

  let address: BusAddress
  let pid: Int32
  private let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "dbus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let configuration = directory.appending(path: "bus.conf")
    try Self.configuration(directory.path).write(
      to: configuration, atomically: true, encoding: .utf8)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
    process.arguments = [
      "--config-file=\(configuration.path)", "--print-address=1", "--nofork", "--nopidfile",
    ]
    process.standardOutput = output
    // A daemon that outlives a crashed test must not hold the streams that its caller reads.
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let part = output.fileHandleForReading.availableData
      guard !part.isEmpty else { throw Failure(text: "dbus-daemon ended at once") }
      line += part
    }
    address = BusAddress(
      String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    pid = process.processIdentifier
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(at: directory)
  }

  func kill() {
    Foundation.kill(pid, SIGKILL)
  }

  private static func configuration(_ directory: String) -> String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>system</type>
      <listen>unix:dir=\(directory)</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow user="*"/>
        <allow own="*"/>
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
      </policy>
    </busconfig>
    """
  }
}
