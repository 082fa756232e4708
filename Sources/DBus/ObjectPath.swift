/// The path of an object on the bus, valid by construction.
public struct ObjectPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The path as D-Bus writes it, such as `/org/bluez/hci0`.
  public let string: String

  /// `/`
  public static let root = ObjectPath(trusted: "/")

  /// - Throws: `.invalidObjectPath`.
  public init(_ string: String) throws(BusError) {
    try Names.checkPath(string)
    self.string = string
  }

  /// For constants of our own and for paths that libdbus has already checked.
  package init(trusted string: String) {
    self.string = string
  }

  public var description: String { string }

  /// The segments; none for the root.
  public var components: [Substring] {
    string.split(separator: "/")
  }

  /// The last segment; empty for the root.
  public var name: Substring {
    guard let slash = string.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return string[string.utf8.index(after: slash)...]
  }

  /// The path without its last segment; `nil` for the root.
  public var parent: ObjectPath? {
    guard string.utf8.count > 1, let slash = string.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return nil
    }
    return slash == string.startIndex ? .root : ObjectPath(trusted: String(string[..<slash]))
  }

  /// This path with one more segment, or with several when `component` holds slashes.
  /// - Throws: `.invalidObjectPath`.
  public func appending(_ component: String) throws(BusError) -> ObjectPath {
    guard !component.isEmpty else { throw .invalidObjectPath(string + "/") }
    return try ObjectPath(self == .root ? "/" + component : string + "/" + component)
  }

  /// Whether this path lies below `ancestor`, segment by segment: `/a/b` lies below `/a` and `/`,
  /// not below `/a/b` itself and not below a path such as `/a/bc`.
  public func isDescendant(of ancestor: ObjectPath) -> Bool {
    if ancestor == .root { return self != .root }
    let (mine, theirs) = (string.utf8, ancestor.string.utf8)
    return mine.count > theirs.count && mine.starts(with: theirs)
      && mine[mine.index(mine.startIndex, offsetBy: theirs.count)] == UInt8(ascii: "/")
  }

  public static func < (left: ObjectPath, right: ObjectPath) -> Bool {
    left.string < right.string
  }
}
