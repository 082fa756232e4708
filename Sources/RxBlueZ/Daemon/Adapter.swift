import BlueZ
import DBus

/// What this process has under way on one adapter.
final class Adapter: @unchecked Sendable {
  // Confined to the bus thread.
  let path: ObjectPath
  let discovery: Discovery
  let connects: ConnectQueue
  private weak var daemon: Daemon?

  init(path: ObjectPath, daemon: Daemon) {
    self.path = path
    self.daemon = daemon
    discovery = Discovery(adapter: path, transport: daemon.transport)
    connects = ConnectQueue(transport: daemon.transport)
  }

  /// Whether the adapter is there and on.
  var isPowered: Bool {
    daemon?.tree[path, Adapter1.name]?[Adapter1.powered] ?? false
  }

  func changed(_ bag: PropertyBag) {
    // BlueZ forgets sessions and filters at power off, and may leave calls unanswered.
    if bag[Adapter1.powered] == false { reset() }
  }

  func reset() {
    discovery.reset()
    connects.reset()
  }
}
