import DBus

extension BlueZError {
  /// What went wrong, whatever the daemon's version calls it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// No more is known than the text says.
    case failed
    case inProgress
    /// The adapter is powered off.
    case notReady
    case notPermitted
    case notAuthorized
    case notSupported
    case invalidArguments
    case notConnected
    case notAvailable
    case alreadyExists
    case alreadyConnected
    case doesNotExist
    /// What was to be stopped had not been started by this client.
    case notStarted
    case authenticationFailed
    case authenticationCanceled
    case authenticationRejected
    case authenticationTimeout
    case connectionAttemptFailed
    /// A protected attribute, and no bond: BlueZ says so, or its own pairing came to nothing.
    case notPaired
    case noSuchAdapter
    case agentNotAvailable
    /// The radio is blocked by rfkill.
    case blocked
    /// The daemon has no such object: it forgot the device.
    case unknownObject
    /// The daemon has no such method: it is an older one.
    case unknownMethod
    case unknownProperty
    /// The object went away while the operation was pending (Service Changed, or a removed device).
    case attributeGone
    /// The bus doesn't let this user talk to BlueZ.
    case accessDenied
    /// No bluetoothd runs.
    case serviceUnknown
    /// bluetoothd went away while the operation was pending.
    case serviceGone
    /// The bus refused: too many calls, rules or connections at a time.
    case limitsExceeded
    case noReply
    /// The operation was cancelled here.
    case cancelled
    /// There is no connection to the bus, or no longer one.
    case busClosed
    /// The daemon's reply is not what its interface says.
    case invalidReply
    case other
  }
}

extension BlueZError.Kind {
  /// By the D-Bus error name alone.
  init(name: String) {
    self = Self.names[name] ?? (name.hasPrefix(Self.spawn) ? .serviceUnknown : .other)
  }

  private static let spawn = "org.freedesktop.DBus.Error.Spawn."

  private static let names: [String: BlueZError.Kind] = [
    "org.bluez.Error.Failed": .failed,
    "org.bluez.Failed": .failed,
    "org.bluez.Error.InProgress": .inProgress,
    "org.bluez.Error.Busy": .inProgress,
    "org.bluez.Error.NotReady": .notReady,
    "org.bluez.Error.NotPermitted": .notPermitted,
    "org.bluez.Error.NotAuthorized": .notAuthorized,
    "org.bluez.Error.NotSupported": .notSupported,
    "org.bluez.Error.Unsupported": .notSupported,
    "org.bluez.Error.InvalidArguments": .invalidArguments,
    "org.bluez.Error.NotConnected": .notConnected,
    "org.bluez.Error.NotAvailable": .notAvailable,
    "org.bluez.Error.BREDR.ProfileUnavailable": .notAvailable,
    "org.bluez.Error.AlreadyExists": .alreadyExists,
    "org.bluez.Error.AlreadyConnected": .alreadyConnected,
    "org.bluez.Error.DoesNotExist": .doesNotExist,
    "org.bluez.Error.AuthenticationFailed": .authenticationFailed,
    "org.bluez.Error.AuthenticationCanceled": .authenticationCanceled,
    "org.bluez.Error.AuthenticationRejected": .authenticationRejected,
    "org.bluez.Error.AuthenticationTimeout": .authenticationTimeout,
    "org.bluez.Error.ConnectionAttemptFailed": .connectionAttemptFailed,
    "org.bluez.Error.NoSuchAdapter": .noSuchAdapter,
    "org.bluez.Error.AgentNotAvailable": .agentNotAvailable,
    "org.bluez.Error.Blocked": .blocked,
    ErrorName.unknownObject: .unknownObject,
    ErrorName.unknownMethod: .unknownMethod,
    "org.freedesktop.DBus.Error.UnknownInterface": .unknownMethod,
    ErrorName.unknownProperty: .unknownProperty,
    ErrorName.propertyReadOnly: .notPermitted,
    ErrorName.invalidArguments: .invalidArguments,
    ErrorName.invalidSignature: .invalidArguments,
    ErrorName.accessDenied: .accessDenied,
    ErrorName.serviceUnknown: .serviceUnknown,
    ErrorName.nameHasNoOwner: .serviceUnknown,
    ErrorName.limitsExceeded: .limitsExceeded,
    ErrorName.noReply: .noReply,
    "org.freedesktop.DBus.Error.Timeout": .noReply,
    "org.freedesktop.DBus.Error.TimedOut": .noReply,
    "org.freedesktop.DBus.Error.Disconnected": .busClosed,
    "org.freedesktop.DBus.Error.NoServer": .busClosed,
  ]
}
