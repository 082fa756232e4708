import DBus
import Dispatch

extension CentralManager {
  /// As ``init(bus:adapter:queue:options:)``, and tells of links that were up before.
  ///
  /// - Parameter onWillRestoreCentralManagerState: Called at most once, on `queue`, before the first
  ///   state; see ``CentralManagerRestoredState``.
  @preconcurrency
  public convenience init(
    bus: BusAddress = .system, adapter: AdapterSelector? = nil, queue: DispatchQueue = .main,
    options: CentralManagerOptions = CentralManagerOptions(),
    onWillRestoreCentralManagerState: OnWillRestoreCentralManagerState?
  ) {
    self.init(
      bus: bus, adapter: adapter, queue: queue, options: options,
      willRestore: onWillRestoreCentralManagerState)
  }
}
