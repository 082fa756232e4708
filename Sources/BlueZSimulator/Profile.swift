/// The BlueZ release that a simulator behaves like, where releases differ.
///
/// The four are those of Debian 11, 12, 13 and unstable; the differences were seen on the real
/// daemons. (A case's underscore is the point in its number.)
public enum Profile: String, Hashable, Sendable, CaseIterable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case bluez5_55 = "5.55"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case bluez5_66 = "5.66"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case bluez5_82 = "5.82"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case bluez5_87 = "5.87"

  /// The minor number: 66 of 5.66.
  private var minor: Int {
    switch self {
    case .bluez5_55: 55
    case .bluez5_66: 66
    case .bluez5_82: 82
    case .bluez5_87: 87
    }
  }

  /// The release as the adapters' Modalias has it: two hex digits.
  var modaliasRelease: String {
    let digits = String(minor, radix: 16, uppercase: true)
    return String(repeating: "0", count: 2 - digits.count) + digits
  }

  /// The properties that this release doesn't have, as `interface suffix.property`.
  func lacks(_ interface: String, _ property: String) -> Bool {
    let since =
      switch (interface, property) {
      case ("org.bluez.Adapter1", "Connectable"): 79
      case ("org.bluez.Adapter1", "PowerState"): 73
      case ("org.bluez.Adapter1", "Manufacturer"), ("org.bluez.Adapter1", "Version"): 71
      case ("org.bluez.Device1", "Bonded"): 65
      case ("org.bluez.Device1", "CablePairing"): 83
      case ("org.bluez.Device1", "AdvertisingFlags"), ("org.bluez.Device1", "AdvertisingData"): 78
      case ("org.bluez.GattCharacteristic1", "MTU"): 62
      case (_, "Handle"): 69
      case ("org.bluez.Battery1", "Source"): 71
      default: 0
      }
    return minor < since
  }

  /// How a link's end is told.
  enum DisconnectOrder {
    /// ServicesResolved, the reply, Connected.
    case replyBeforeConnected
    /// Both in one signal, the reply.
    case together
    /// ServicesResolved, the Disconnected signals, Connected, the reply.
    case withReason
  }

  var disconnectOrder: DisconnectOrder {
    minor <= 78 ? .replyBeforeConnected : minor <= 82 ? .together : .withReason
  }

  /// Whether RemoveDevice of a connected device removes it, beyond disconnecting it.
  var removesConnectedDevices: Bool { minor >= 56 }
  /// Whether devices that were never paired go when the power does.
  var dropsTemporaryDevicesAtPowerOff: Bool { minor >= 56 }
  /// Whether a StartDiscovery that is pending when the power goes gets an answer.
  var answersStartDiscoveryAtPowerOff: Bool { minor >= 56 }
  /// Whether a StartDiscovery right behind a StopDiscovery is refused.
  var refusesStartWhileStopping: Bool { minor >= 56 }
  /// Whether StartNotify is refused while a Disconnect is pending.
  var refusesNotifyWhileDisconnecting: Bool { minor >= 56 }
  /// The text of a Connect's error when Disconnect cancels it.
  var connectCancelledText: String { minor < 62 ? "Cancelled" : "br-connection-canceled" }
  /// The text of a Connect's error when no link comes up.
  var connectFailedText: String {
    minor < 62 ? "Software caused connection abort" : "le-connection-abort-by-local"
  }
  /// Whether a second Connect gets InProgress, and not Failed.
  var secondConnectIsInProgress: Bool { minor >= 81 }
  /// The Client Characteristic Configuration written where both kinds are offered.
  var configurationForBothKinds: UInt16 { minor < 56 ? 3 : 1 }
  /// Whether AcquireNotify accepts what can only indicate.
  var acquiresIndications: Bool { minor >= 80 }
  /// Whether an AcquireNotify that waits is answered when its link is lost.
  var answersAcquireAtLinkLoss: Bool { minor >= 83 }
  /// Whether the GAP service (1800), which the daemon uses itself, is shown.
  var showsClaimedServices: Bool { minor >= 80 }
  /// Whether the uuids of service data count as UUIDs of the device.
  var addsServiceDataToUUIDs: Bool { minor >= 83 }
  /// Whether the devices have the interface org.bluez.Bearer.LE1.
  var hasBearers: Bool { minor >= 84 }
  /// Whether an adapter that is plugged in is switched on.
  var switchesAdaptersOn: Bool { minor >= 65 }
}
