import BlueZ
import DBus
import Testing

@Suite struct ErrorTests {
  private static func read(_ name: String, _ text: String) -> BlueZError {
    BlueZError(
      BusError.remote(name: name, message: text), operation: GattCharacteristic1.readValue.operation
    )
  }

  @Test(
    arguments: [
      ("org.bluez.Error.InvalidArguments", "Invalid arguments in method call", .invalidArguments),
      ("org.bluez.Error.InvalidArguments", "Invalid offset", .invalidArguments),
      ("org.bluez.Error.InvalidArguments", "Invalid Length", .invalidArguments),
      ("org.bluez.Error.InProgress", "Operation already in progress", .inProgress),
      ("org.bluez.Error.InProgress", "In Progress", .inProgress),
      ("org.bluez.Error.Busy", "", .inProgress),
      ("org.bluez.Error.AlreadyExists", "Already Exists", .alreadyExists),
      ("org.bluez.Error.NotSupported", "Operation is not supported", .notSupported),
      ("org.bluez.Error.NotConnected", "Not Connected", .notConnected),
      ("org.bluez.Error.AlreadyConnected", "Already Connected", .alreadyConnected),
      ("org.bluez.Error.NotAvailable", "Operation currently not available", .notAvailable),
      (
        "org.bluez.Error.BREDR.ProfileUnavailable", "No more profiles to connect to", .notAvailable
      ),
      ("org.bluez.Error.DoesNotExist", "Does Not Exist", .doesNotExist),
      ("org.bluez.Error.NotAuthorized", "Operation Not Authorized", .notAuthorized),
      ("org.bluez.Error.NotPermitted", "Read not permitted", .notPermitted),
      ("org.bluez.Error.NotPermitted", "Write not permitted", .notPermitted),
      ("org.bluez.Error.NotPermitted", "Notify acquired", .notPermitted),
      ("org.bluez.Error.NotPermitted", "Write acquired", .notPermitted),
      ("org.bluez.Error.NotPermitted", "Not paired", .notPaired),
      ("org.bluez.Error.NoSuchAdapter", "No such adapter", .noSuchAdapter),
      ("org.bluez.Error.AgentNotAvailable", "Agent Not Available", .agentNotAvailable),
      ("org.bluez.Error.NotReady", "Resource Not Ready", .notReady),
      ("org.bluez.Error.Blocked", "Blocked through rfkill", .blocked),
      ("org.bluez.Error.AuthenticationFailed", "Authentication Failed", .authenticationFailed),
      (
        "org.bluez.Error.AuthenticationCanceled", "Authentication Canceled", .authenticationCanceled
      ),
      (
        "org.bluez.Error.AuthenticationRejected", "Authentication Rejected", .authenticationRejected
      ),
      ("org.bluez.Error.AuthenticationTimeout", "Authentication Timeout", .authenticationTimeout),
      ("org.bluez.Error.ConnectionAttemptFailed", "Page Timeout", .connectionAttemptFailed),
      ("org.bluez.Error.Unsupported", "", .notSupported),
      ("org.bluez.Failed", "", .failed),
      ("org.bluez.Error.Failed", "Not connected", .notConnected),
      ("org.bluez.Error.Failed", "Not Powered", .notReady),
      ("org.bluez.Error.Failed", "No discovery started", .notStarted),
      ("org.bluez.Error.Failed", "No notify session started", .notStarted),
      ("org.bluez.Error.Failed", "Operation already in progress", .inProgress),
      ("org.bluez.Error.Failed", "Failed to initiate write", .failed),
      ("org.bluez.Error.Failed", "Something of tomorrow", .failed),
      ("org.bluez.Error.OfTomorrow", "", .other),
      ("org.freedesktop.DBus.Error.UnknownObject", "Method \"Connect\" …\n", .unknownObject),
      ("org.freedesktop.DBus.Error.UnknownMethod", "", .unknownMethod),
      ("org.freedesktop.DBus.Error.UnknownProperty", "", .unknownProperty),
      ("org.freedesktop.DBus.Error.PropertyReadOnly", "", .notPermitted),
      ("org.freedesktop.DBus.Error.InvalidArgs", "No such property 'MTU'", .invalidArguments),
      ("org.freedesktop.DBus.Error.AccessDenied", "Rejected send message", .accessDenied),
      ("org.freedesktop.DBus.Error.ServiceUnknown", "", .serviceUnknown),
      ("org.freedesktop.DBus.Error.NameHasNoOwner", "", .serviceUnknown),
      ("org.freedesktop.DBus.Error.Spawn.ChildExited", "", .serviceUnknown),
      (
        "org.freedesktop.DBus.Error.NoReply",
        "Message recipient disconnected from message bus without replying", .serviceGone
      ),
      ("org.freedesktop.DBus.Error.NoReply", "", .noReply),
      ("org.freedesktop.DBus.Error.LimitsExceeded", "", .limitsExceeded),
    ] as [(String, String, BlueZError.Kind)])
  func nameAndTextGiveTheKind(name: String, text: String, kind: BlueZError.Kind) {
    let error = Self.read(name, text)
    #expect(error.kind == kind)
    #expect(error.name == name)
    #expect(error.text == text)
    #expect(ErrorReply(name: name, text: text).kind == kind)
  }

  @Test func whatTheBusItselfSays() throws {
    let cases: [(BusError, BlueZError.Kind)] = [
      (.noReply(after: .seconds(45)), .noReply), (.cancelled, .cancelled),
      (.disconnected, .busClosed),
      (.connectionFailed(address: "unix:path=/x", reason: "no such file"), .busClosed),
      (.invalidString("a\0"), .invalidArguments), (.mismatchedValue("x"), .invalidArguments),
    ]
    for (busError, kind) in cases {
      let error = BlueZError(busError, operation: "Device1.Connect", path: try path(dev1))
      #expect(error.kind == kind)
      #expect(error.name.isEmpty)
      #expect(error.text == busError.description)
    }
  }

  /// The daemon's table (pairing errors aside) comes back as the code that the peer sent.
  @Test func attErrorsGoBothWays() {
    let hidden: Set<UInt8> = [0x05, 0x0C, 0x0F]
    for code: UInt8 in 0...255 {
      let reply = ErrorReply(ATTError(rawValue: code))
      let error = Self.read(reply.name, reply.text)
      if hidden.contains(code) {
        #expect(error.kind == .notPaired)
        #expect(error.attError == nil)
      } else {
        #expect(error.attError == ATTError(rawValue: code))
      }
    }
    #expect(ErrorReply(.unlikely).text == "Operation failed with ATT error: 0x0e")
    #expect(ErrorReply(.invalidHandle).name == "org.bluez.Error.Failed")
    #expect(ErrorReply(ATTError(rawValue: 0x80)).text.hasSuffix("0x80"))
  }

  @Test(arguments: ["", "0x", "0x1ff", "0xzz", "14", "0x-1", "0x+1", "0x0e "])
  func aCodeThatIsNoneIsNone(code: String) {
    let error = Self.read("org.bluez.Error.Failed", "Operation failed with ATT error: " + code)
    #expect(error.attError == nil)
    #expect(error.kind == .failed)
  }

  @Test func onlyOperationsOnValuesGetAnATTCodeFromAName() {
    let reply = ErrorReply.notSupported
    #expect(BlueZError(reply, operation: "GattCharacteristic1.StartNotify").attError == nil)
    #expect(
      BlueZError(reply, operation: "GattDescriptor1.ReadValue").attError == .requestNotSupported)
    let subscribe = BlueZError(
      ErrorReply(.outOfRange), operation: "GattCharacteristic1.StartNotify")
    #expect(subscribe.attError == .outOfRange)
  }

  @Test func descriptionSaysEverythingInOneLine() throws {
    let error = BlueZError(
      ErrorReply(.unlikely), operation: GattCharacteristic1.readValue.operation,
      path: try path(dev1 + "/service000e/char000f"))
    #expect(
      error.description
        == "GattCharacteristic1.ReadValue on \(dev1)/service000e/char000f failed: "
        + "org.bluez.Error.Failed: Operation failed with ATT error: 0x0e (0x0e unlikely error)")
    let gone = BlueZError(
      ErrorReply(
        name: "org.freedesktop.DBus.Error.UnknownObject",
        text: "Method \"Connect\" with signature \"\" doesn't exist\n"),
      operation: Device1.connect.operation, path: try path(dev1))
    #expect(!gone.description.contains("\n"))
    #expect(gone.description.contains("doesn't exist. Advice: BlueZ has forgotten the device"))
    let local = BlueZError(
      .attributeGone, text: "removed", operation: "GattCharacteristic1.ReadValue")
    #expect(local.description.hasPrefix("GattCharacteristic1.ReadValue failed: removed. Advice: "))
  }

  @Test(arguments: [
    ("org.bluez.Error.NotReady", "bluetoothctl power on"),
    ("org.bluez.Error.Blocked", "rfkill unblock bluetooth"),
    ("org.freedesktop.DBus.Error.AccessDenied", "group bluetooth"),
    ("org.freedesktop.DBus.Error.ServiceUnknown", "systemctl start bluetooth"),
    ("org.freedesktop.DBus.Error.UnknownObject", "scan for it again"),
  ])
  func adviceSaysWhatToDo(name: String, words: String) throws {
    #expect(try #require(Self.read(name, "").advice).contains(words))
  }
}
