import BlueZ
import DBus

/// The search for a device that BlueZ has forgotten: a scan until it is seen.
final class LinkSearch {
  // Confined to the bus thread.
  private let discovery: Discovery
  private var scan: Scan?
  private var deadline: Timer?

  /// - Parameter done: gets nil when the device is known again.
  init(
    _ path: ObjectPath, on discovery: Discovery, timeout: Duration, _ transport: Transport,
    done: @escaping (BlueZError?) -> Void
  ) {
    self.discovery = discovery
    let finish = { [weak self] (error: BlueZError?) in
      guard self?.stop() == true else { return }
      done(error)
    }
    let scan = Scan(
      allowsDuplicates: false, isSearch: true, seen: { seen, _ in if seen == path { finish(nil) } },
      failed: { finish($0) })
    self.scan = scan
    let expired = Confined {
      finish(
        BlueZError(
          .unknownObject, text: "BlueZ does not know the device, and it was not seen in \(timeout)",
          operation: Device1.connect.operation, path: path))
    }
    deadline = transport.schedule(after: timeout) { expired.value() }
    discovery.add(scan)
  }

  deinit { _ = stop() }

  private func stop() -> Bool {
    guard let scan else { return false }
    self.scan = nil
    deadline = nil
    discovery.remove(scan)
    return true
  }
}
