/// Settings of a `CentralManager`.
public struct CentralManagerOptions: Sendable {
  /// How long an operation waits for a state that is still unknown before it fails with
  /// `BluetoothError.bluetoothInUnknownState`. Default: 5 s.
  public var stateTimeout: Duration

  /// The defaults, but for what is given.
  public init(stateTimeout: Duration = .seconds(5)) {
    self.stateTimeout = stateTimeout
  }
}

/// Settings of a scan.
public struct ScanOptions: Sendable {
  /// Report each advertisement (BlueZ: DuplicateData), not only a peripheral's first one and those
  /// that bring new data. Default: false.
  public var allowDuplicates: Bool

  /// The defaults, but for what is given.
  public init(allowDuplicates: Bool = false) {
    self.allowDuplicates = allowDuplicates
  }
}

/// Settings of a connection.
public struct ConnectOptions: Sendable {
  /// Leave a link that was up before as it was found when the subscription ends. Default: false:
  /// the subscription owns the link, and disconnects it.
  public var leavesExistingLink: Bool
  /// How often a connection attempt is made in all where the failure is one that passes, such as
  /// `le-connection-abort-by-local`. At least 1. Default: 3.
  public var attempts: Int
  /// How long a peripheral that BlueZ has forgotten is looked for. Default: 10 s.
  public var searchTimeout: Duration
  /// Pause the scans of this process on the adapter while connecting: bluetoothd starts a
  /// connection only at the end of a scan window, up to 10 s later. Default: true.
  public var pausesScans: Bool
  /// Whether the connection is made again when it fails or its link is lost. Default: never.
  public var reconnect: ReconnectPolicy

  /// The defaults, but for what is given.
  public init(
    leavesExistingLink: Bool = false, attempts: Int = 3, searchTimeout: Duration = .seconds(10),
    pausesScans: Bool = true, reconnect: ReconnectPolicy = .never
  ) {
    self.leavesExistingLink = leavesExistingLink
    self.attempts = max(1, attempts)
    self.searchTimeout = searchTimeout
    self.pausesScans = pausesScans
    self.reconnect = reconnect
  }
}
