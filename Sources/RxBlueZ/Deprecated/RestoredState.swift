import DBus
import Dispatch

@available(*, deprecated, renamed: "CentralManagerRestoredState")
public typealias RestoredState = CentralManagerRestoredState

@available(*, deprecated, renamed: "OnWillRestoreCentralManagerState")
public typealias OnWillRestoreState = OnWillRestoreCentralManagerState

extension CentralManager {
  @available(
    *, deprecated,
    renamed: "init(bus:adapter:queue:options:onWillRestoreCentralManagerState:)"
  )
  @preconcurrency
  public convenience init(
    bus: BusAddress = .system, adapter: AdapterSelector? = nil, queue: DispatchQueue = .main,
    options: CentralManagerOptions = CentralManagerOptions(),
    onWillRestoreState: OnWillRestoreCentralManagerState?
  ) {
    self.init(
      bus: bus, adapter: adapter, queue: queue, options: options, willRestore: onWillRestoreState)
  }
}
