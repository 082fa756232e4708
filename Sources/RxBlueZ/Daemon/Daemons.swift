import DBus
import Foundation
import Synchronization

/// The daemons in use, one for each bus address of the process.
enum Daemons {
  private struct WeakDaemon {
    weak var daemon: Daemon?
  }

  private static let known = Mutex<[String: WeakDaemon]>([:])

  static func shared(at address: BusAddress) -> Daemon {
    // Where the environment says otherwise from now on, a new manager follows it.
    let key = address.description
    let (daemon, isNew) = known.withLock { known in
      known = known.filter { $0.value.daemon != nil }
      if let daemon = known[key]?.daemon { return (daemon, false) }
      let daemon = Daemon(address: address)
      known[key] = WeakDaemon(daemon: daemon)
      return (daemon, true)
    }
    if isNew {
      _ = sendsLastWords
      daemon.open()
    }
    return daemon
  }

  /// At exit: links that this process owns are dropped, and what is still queued is sent.
  private static let sendsLastWords: Void = {
    atexit {
      let daemons = Daemons.known.withLock { $0.values.compactMap(\.daemon) }
      for daemon in daemons {
        guard let bus = daemon.transport.bus else { continue }
        daemon.transport.perform { for device in daemon.devices.values { device.link.abandon() } }
        _ = bus.flush(timeout: .milliseconds(500))
      }
    }
  }()
}
