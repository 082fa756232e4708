import DBus

/// The shape of BlueZ's object paths. Paths are read by segment, so that hci1 is no prefix of
/// hci10; an address in a path may be older than the device's Address.
public enum BlueZPath {
  /// The well-known name of the daemon.
  public static let service = "org.bluez"
  /// AgentManager1 and its like.
  public static let manager = ObjectPath(trusted: "/org/bluez")

  /// `/org/bluez/hciN`. A negative index counts as 0.
  public static func adapter(_ index: Int) -> ObjectPath {
    ObjectPath(trusted: "\(manager)/hci\(max(0, index))")
  }

  /// `…/dev_AA_BB_CC_DD_EE_FF`; `nil` where `address` is not six octets in hexadecimal with colons
  /// between them.
  public static func device(_ address: String, on adapter: ObjectPath) -> ObjectPath? {
    guard isAddress(address, separator: ":") else { return nil }
    let name = address.uppercased().replacing(":", with: "_")
    return ObjectPath(trusted: "\(adapter)/\(devicePrefix)\(name)")
  }

  /// `…/serviceHHHH`
  public static func service(_ handle: UInt16, of device: ObjectPath) -> ObjectPath {
    attribute("service", handle, below: device)
  }

  /// `…/charHHHH`; `handle` is the declaration's.
  public static func characteristic(_ handle: UInt16, of service: ObjectPath) -> ObjectPath {
    attribute("char", handle, below: service)
  }

  /// `…/descHHHH`
  public static func descriptor(_ handle: UInt16, of characteristic: ObjectPath) -> ObjectPath {
    attribute("desc", handle, below: characteristic)
  }

  /// The adapter that `path` is or lies below.
  public static func adapter(of path: ObjectPath) -> ObjectPath? {
    let segments = path.components
    guard segments.count >= 3, segments[0] == "org", segments[1] == "bluez",
      index(of: segments[2]) != nil
    else { return nil }
    return ObjectPath(trusted: "\(manager)/\(segments[2])")
  }

  /// The device that `path` is or lies below.
  public static func device(of path: ObjectPath) -> ObjectPath? {
    guard let adapter = adapter(of: path) else { return nil }
    let segments = path.components
    guard segments.count >= 4, segments[3].hasPrefix(devicePrefix) else { return nil }
    return ObjectPath(trusted: "\(adapter)/\(segments[3])")
  }

  /// N of the adapter `/org/bluez/hciN` that `path` is or lies below.
  public static func adapterIndex(of path: ObjectPath) -> Int? {
    adapter(of: path).flatMap { index(of: $0.name) }
  }

  /// The address that the device had when BlueZ made its object: a hint, Address is the truth.
  public static func address(of path: ObjectPath) -> String? {
    guard let name = device(of: path)?.name.dropFirst(devicePrefix.count),
      isAddress(name, separator: "_")
    else { return nil }
    return String(name).replacing("_", with: ":")
  }

  /// The handle in the last segment of an attribute's path, for a daemon before 5.69, which has no
  /// property Handle.
  public static func handle(of path: ObjectPath) -> UInt16? {
    let name = path.name
    for kind in ["service", "char", "desc"] where name.hasPrefix(kind) {
      let digits = name.dropFirst(kind.count)
      guard digits.count == 4, digits.allSatisfy(\.isHexDigit) else { return nil }
      return UInt16(digits, radix: 16)
    }
    return nil
  }

  private static let devicePrefix = "dev_"

  private static func attribute(
    _ kind: String, _ handle: UInt16, below parent: ObjectPath
  ) -> ObjectPath {
    let digits = String(handle, radix: 16)
    let zeros = String(repeating: "0", count: 4 - digits.count)
    return ObjectPath(trusted: "\(parent)/\(kind)\(zeros)\(digits)")
  }

  private static func index(of name: Substring) -> Int? {
    let digits = name.dropFirst(3)
    guard name.hasPrefix("hci"), digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return Int(digits)
  }

  private static func isAddress(_ text: some StringProtocol, separator: Character) -> Bool {
    let octets = text.split(separator: separator, omittingEmptySubsequences: false)
    return octets.count == 6
      && octets.allSatisfy { $0.utf8.count == 2 && $0.allSatisfy(\.isHexDigit) }
  }
}
