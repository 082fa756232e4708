import DBus
import Foundation
import Synchronization

/// A dbus-daemon of the simulator's own, with the limits of a system bus and without its policies.
///
/// It runs under a shell that waits for the end of its standard input, which this process holds
/// open: however the process ends, the bus ends with it.
final class PrivateBus: Sendable {
  let address: BusAddress
  private let life: Mutex<Life?>

  private struct Life {
    var shell: pid_t
    var leash: Int32
  }

  /// - Parameter folders: where to look for `dbus-daemon`.
  init(folders: [String] = PrivateBus.programFolders) throws(SimulatorError) {
    let candidates = folders.map { "\($0)/dbus-daemon" }
    guard let program = candidates.first(where: { access($0, X_OK) == 0 }) else {
      throw .busDaemonNotInstalled(package: "dbus")
    }
    let folder = try Self.makeFolder()
    let configuration = folder + "/bus.conf"
    let text = Self.configuration(socket: folder + "/bus")
    guard FileManager.default.createFile(atPath: configuration, contents: Data(text.utf8)) else {
      throw .busDaemonFailed(reason: "\(configuration) cannot be written")
    }
    let script = """
      PATH="$PATH:/usr/bin:/bin"; \
      "$1" --config-file="$2/bus.conf" --nofork --nopidfile --print-address=1 2>"$2/log" & \
      read -r line; kill $!; wait $!; rm -rf "$2"
      """
    let child = try ChildProcess(["/bin/sh", "-c", script, "sh", program, folder])
    life = Mutex(Life(shell: child.pid, leash: child.input))
    guard let line = child.firstLine(within: .seconds(10)) else {
      let log = (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? ""
      Self.end(Life(shell: child.pid, leash: child.input))
      throw .busDaemonFailed(reason: "\(program) printed no address. \(log)")
    }
    address = BusAddress(line)
  }

  deinit { stop() }

  /// Ends the bus and waits until it is gone. Idempotent.
  func stop() {
    let ending = life.withLock { life in
      defer { life = nil }
      return life
    }
    if let ending { Self.end(ending) }
  }

  private static func end(_ life: Life) {
    close(life.leash)
    while waitpid(life.shell, nil, 0) == -1 && errno == EINTR {}
  }

  static var programFolders: [String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map(String.init) + ["/usr/bin", "/usr/local/bin"]
  }

  /// A new folder for the socket, in a place that keeps its path within a socket address' 107 bytes.
  private static func makeFolder() throws(SimulatorError) -> String {
    let parent = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.count < 70 ? $0 : nil }
    var template = Array("\(parent ?? "/tmp")/bluez-simulator-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .busDaemonFailed(reason: "no temporary folder: \(String(cString: strerror(errno)))")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func configuration(socket: String) -> String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>system</type>
      <listen>unix:path=\(socket)</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow user="*"/>
        <allow own="*"/>
        <allow send_type="method_call"/>
        <allow send_type="signal"/>
        <allow send_requested_reply="true" send_type="method_return"/>
        <allow send_requested_reply="true" send_type="error"/>
        <allow receive_type="method_call"/>
        <allow receive_type="method_return"/>
        <allow receive_type="error"/>
        <allow receive_type="signal"/>
      </policy>
    </busconfig>

    """
  }
}
