/// The links that were up before a manager was made.
///
/// Linux does not end and relaunch programs as iOS does. What survives a program is the link:
/// bluetoothd keeps it when its owner vanishes. A manager that was given a closure for it calls that
/// at most once, on its queue, before its first state, and only where it found such links on its
/// adapter, whoever made them. ``CentralManager/establishConnection(_:options:)`` of a peripheral
/// takes its link over.
public struct CentralManagerRestoredState: Sendable {
  /// The manager that found them.
  public let centralManager: CentralManager
  /// The peripherals that have a link.
  public let peripherals: [Peripheral]
  /// Nil: a scan ends with its program.
  public var scanOptions: ScanOptions? { nil }
  /// The services of the peripherals that were discovered already: at first none.
  public var services: [Service] { peripherals.flatMap { $0.services ?? [] } }
}

/// Gets the links that were up before a manager.
public typealias OnWillRestoreCentralManagerState =
  @Sendable (CentralManagerRestoredState) -> Void
