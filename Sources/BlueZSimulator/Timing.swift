/// How long things take in a simulator.
public struct Timing: Hashable, Sendable {
  /// From Set(Powered) to its reply.
  public var power: Duration = .milliseconds(80)
  /// From StartDiscovery or StopDiscovery to its reply.
  public var discovery: Duration = .milliseconds(5)
  /// From the start of a scan to a peripheral's first advertisement in it.
  public var firstAdvertisement: Duration = .milliseconds(20)
  /// The kernel's scan window: a Connect made while a discovery runs waits for its end.
  public var scanWindow: Duration = .milliseconds(10_240)
  /// From Connect to the link, if the peripheral advertises.
  public var link: Duration = .milliseconds(15)
  /// From the link to the reply to Connect.
  public var connectReply: Duration = .milliseconds(20)
  /// From the reply to Connect to ServicesResolved, where the services are not known yet.
  public var discovered: Duration = .milliseconds(100)
  /// The same for a device whose services are known.
  public var rediscovered: Duration = .milliseconds(25)
  /// How long a Connect goes on when the peripheral does not answer.
  public var connectTimeout: Duration = .milliseconds(41_800)
  /// From Disconnect to the end of the link.
  public var disconnect: Duration = .milliseconds(2_100)
  /// From the reply to RemoveDevice of a connected device to the end of its objects.
  public var removal: Duration = .milliseconds(20)
  /// One ATT request and its response.
  public var request: Duration = .milliseconds(4)
  /// How long an ATT request may stay unanswered; the link ends then.
  public var requestTimeout: Duration = .seconds(30)
  /// How long a device that was never paired is kept after it was last seen or connected.
  public var temporary: Duration = .seconds(30)
  /// From the daemon's name on the bus to its adapters.
  public var daemonStart: Duration = .milliseconds(30)
  /// From the adapters of a new daemon to the end of the links that its predecessor left.
  public var orphanedLink: Duration = .milliseconds(700)

  public init() {}

  /// Real orders of magnitude, as measured on real daemons with virtual controllers.
  public static let real = Timing()

  /// As short as can be where BlueZ only waits, for test suites. Limits (the connect timeout, the
  /// ATT timeout, the life of temporary devices) are real.
  public static let fast: Timing = {
    var timing = Timing()
    timing.power = .milliseconds(2)
    timing.discovery = .milliseconds(1)
    timing.firstAdvertisement = .milliseconds(1)
    timing.link = .milliseconds(1)
    timing.connectReply = .milliseconds(1)
    timing.discovered = .milliseconds(2)
    timing.rediscovered = .milliseconds(1)
    timing.disconnect = .milliseconds(20)
    timing.removal = .milliseconds(1)
    timing.request = .zero
    timing.daemonStart = .milliseconds(5)
    timing.orphanedLink = .milliseconds(20)
    return timing
  }()
}
