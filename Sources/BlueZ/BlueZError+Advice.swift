extension BlueZError {
  /// What the user can do about it, as a sentence; `nil` where there is nothing to say.
  public var advice: String? {
    connectionFailure.flatMap(Self.advice(for:)) ?? Self.advice(for: kind)
  }

  private static func advice(for kind: Kind) -> String? {
    switch kind {
    case .notReady:
      "Power the adapter on: bluetoothctl power on."
    case .blocked:
      "Unblock the radio: rfkill unblock bluetooth."
    case .accessDenied:
      "Add your user to the group bluetooth (usermod -aG bluetooth NAME, then log in again), or run "
        + "as a user that the bus policy lets talk to org.bluez."
    case .serviceUnknown:
      "Start bluetoothd: systemctl start bluetooth. If it is not installed: apt install bluez."
    case .serviceGone:
      "bluetoothd ended; journalctl -u bluetooth tells why. Try again once it is back."
    case .busClosed:
      "Check that the D-Bus system bus runs and that its socket can be reached from here."
    case .limitsExceeded:
      "Have fewer calls and connections at a time, or raise the limits in the bus configuration."
    case .notPaired, .authenticationFailed, .authenticationRejected:
      "Pair with the device first, with an agent that can answer it: bluetoothctl pair ADDRESS."
    case .authenticationTimeout, .authenticationCanceled:
      "Pair again, and confirm on both sides within a minute."
    case .agentNotAvailable:
      "Register a pairing agent first."
    case .unknownObject, .doesNotExist:
      "BlueZ has forgotten the device: scan for it again, then connect soon."
    case .attributeGone:
      "The device changed its services: discover them again."
    case .notConnected:
      "Connect to the device first."
    case .inProgress:
      "Wait for what is pending, perhaps of another program, then try again."
    case .noSuchAdapter:
      "Plug in a Bluetooth adapter; bluetoothctl list shows those that BlueZ has."
    case .unknownMethod, .invalidReply:
      "This BlueZ and the program differ in what they know: install a newer BlueZ (5.55 or later)."
    case .noReply:
      "See that the device is near and awake, then disconnect, connect and try again."
    case .connectionAttemptFailed:
      "See that the device is near, awake and connectable, then try again."
    case .failed, .notPermitted, .notAuthorized, .notSupported, .invalidArguments, .notAvailable,
      .alreadyExists, .alreadyConnected, .notStarted, .unknownProperty, .cancelled, .other:
      nil
    }
  }

  private static func advice(for failure: ConnectionFailure) -> String? {
    switch failure {
    case .abortedByLocal, .abortedByRemote, .timeout, .pageTimeout, .refused,
      .linkLayerProtocolError, .lmpProtocolError, .gattBrowsing, .sdpSearch, .unknown:
      "See that the device is near, awake and not connected elsewhere, stop other scans, then try "
        + "again."
    case .keyMissing:
      "The device has lost its keys: bluetoothctl remove ADDRESS, then pair again."
    case .adapterNotPowered, .inputOutput:
      advice(for: Kind.notReady)
    case .profileUnavailable:
      "BlueZ tried classic Bluetooth: bluetoothctl remove ADDRESS, then scan for Low Energy alone."
    case .concurrentConnectionLimit:
      "The adapter has as many links as it can hold: disconnect another device first."
    case .busy, .inProgress:
      advice(for: Kind.inProgress)
    case .canceled, .alreadyConnected, .notSupported, .invalidArguments, .badSocket, .createSocket,
      .memoryAllocation:
      nil
    }
  }
}
