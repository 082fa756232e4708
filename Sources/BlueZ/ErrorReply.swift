import DBus

/// An error as it goes over the bus: a name and a text. The constants are those that BlueZ sends
/// (its interfaces say when); whoever plays the daemon sends them, `BlueZError` reads them.
public struct ErrorReply: Error, Hashable, Sendable {
  public let name: String
  public let text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// `org.bluez.Error.Failed`, where the text is all that tells what failed.
  public static func failed(_ text: String) -> ErrorReply { bluez("Failed", text) }

  /// What the name and, where the name is not enough, the text say.
  public var kind: BlueZError.Kind {
    let exact = Self.kindsByText.first { $0.reply == self }
    return exact?.kind ?? BlueZError.Kind(name: name)
  }

  static func bluez(_ name: String, _ text: String) -> ErrorReply {
    ErrorReply(name: "org.bluez.Error." + name, text: text)
  }

  /// Where the name says less than the text.
  private static let kindsByText: [(reply: ErrorReply, kind: BlueZError.Kind)] = [
    (.attNotConnected, .notConnected),
    (.noDiscoveryStarted, .notStarted),
    (.noNotifySession, .notStarted),
    (.connectPending, .inProgress),
    (.notPowered, .notReady),
    (.notPaired, .notPaired),
    (.recipientLeft, .serviceGone),
  ]
}

extension ErrorReply {
  public static let invalidArguments = bluez(
    "InvalidArguments", "Invalid arguments in method call")
  /// Adapter1: this client already discovers, or its Start or Stop is pending.
  public static let busy = bluez("InProgress", "Operation already in progress")
  /// Everywhere else.
  public static let inProgress = bluez("InProgress", "In Progress")
  public static let alreadyExists = bluez("AlreadyExists", "Already Exists")
  public static let notSupported = bluez("NotSupported", "Operation is not supported")
  public static let notConnected = bluez("NotConnected", "Not Connected")
  public static let alreadyConnected = bluez("AlreadyConnected", "Already Connected")
  public static let notAvailable = bluez("NotAvailable", "Operation currently not available")
  public static let doesNotExist = bluez("DoesNotExist", "Does Not Exist")
  public static let notAuthorized = bluez("NotAuthorized", "Operation Not Authorized")
  public static let noSuchAdapter = bluez("NoSuchAdapter", "No such adapter")
  public static let agentNotAvailable = bluez("AgentNotAvailable", "Agent Not Available")
  public static let notReady = bluez("NotReady", "Resource Not Ready")
  /// Since BlueZ 5.84.
  public static let profileUnavailable = bluez(
    "BREDR.ProfileUnavailable", "No more profiles to connect to")
  /// A second Set of Powered, Discoverable, … while one is pending.
  public static let modeBusy = bluez("Busy", "")
  public static let blocked = bluez("Blocked", "Blocked through rfkill")
  /// Set of Discoverable with a timeout while powered off.
  public static let notPowered = failed("Not Powered")
  public static let noDiscoveryStarted = failed("No discovery started")

  /// A second Connect, up to BlueZ 5.80, or one while the last link's ATT channel is still there.
  public static let connectPending = failed("Operation already in progress")
  /// Connect where no socket can be opened, as with the adapter off.
  public static let inputOutput = failed("Input/output error")
  public static let authenticationFailed = bluez("AuthenticationFailed", "Authentication Failed")
  public static let authenticationCanceled = bluez(
    "AuthenticationCanceled", "Authentication Canceled")
  public static let authenticationRejected = bluez(
    "AuthenticationRejected", "Authentication Rejected")
  public static let authenticationTimeout = bluez(
    "AuthenticationTimeout", "Authentication Timeout")
  public static let pageTimeout = bluez("ConnectionAttemptFailed", "Page Timeout")

  /// GATT operations while the device is not connected.
  public static let attNotConnected = failed("Not connected")
  public static let noTransport = failed("No ATT transport")
  /// A command longer than the MTU allows.
  public static let writeNotInitiated = failed("Failed to initiate write")
  public static let subscribeFailed = failed("Failed to subscribe")
  public static let notifyNotRegistered = failed("Failed to register notify session")
  public static let noNotifySession = failed("No notify session started")
  public static let readNotPermitted = bluez("NotPermitted", "Read not permitted")
  public static let writeNotPermitted = bluez("NotPermitted", "Write not permitted")
  public static let notPaired = bluez("NotPermitted", "Not paired")
  public static let writeAcquired = bluez("NotPermitted", "Write acquired")
  public static let notifyAcquired = bluez("NotPermitted", "Notify acquired")
  public static let invalidOffset = bluez("InvalidArguments", "Invalid offset")
  public static let invalidLength = bluez("InvalidArguments", "Invalid Length")

  /// The bus's own answer to each pending call when the daemon goes away.
  public static let recipientLeft = ErrorReply(
    name: ErrorName.noReply,
    text: "Message recipient disconnected from message bus without replying")
}
