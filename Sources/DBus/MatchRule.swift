/// Which signals to receive (D-Bus specification, "Match Rules"). What is `nil` matches anything.
public struct MatchRule: Hashable, Sendable {
  /// A unique name, or a well-known one: then signals of its owner at the time.
  public var sender: String?
  public var path: ObjectPath?
  /// The path itself and all below it.
  public var pathNamespace: ObjectPath?
  public var interface: String?
  public var member: String?
  /// The first argument, which must be a string.
  public var arg0: String?

  public init(
    sender: String? = nil, path: ObjectPath? = nil, pathNamespace: ObjectPath? = nil,
    interface: String? = nil, member: String? = nil, arg0: String? = nil
  ) {
    self.sender = sender
    self.path = path
    self.pathNamespace = pathNamespace
    self.interface = interface
    self.member = member
    self.arg0 = arg0
  }

  /// The rule as the bus takes it.
  public var string: String {
    var text = "type='signal'"
    func add(_ key: String, _ value: String?) {
      guard let value else { return }
      // Inside quotes a backslash stands for itself; an apostrophe needs to leave them.
      text += ",\(key)='\(value.replacing("'", with: "'\\''"))'"
    }
    add("sender", sender)
    add("path", path?.string)
    add("path_namespace", pathNamespace?.string)
    add("interface", interface)
    add("member", member)
    add("arg0", arg0)
    return text
  }

  /// - Throws: the case that names what is wrong, or `.mismatchedValue` for `path` together with
  ///   `pathNamespace`, which the bus refuses.
  func check() throws(BusError) {
    if let sender { try Names.checkBusName(sender) }
    if let interface { try Names.checkInterface(interface) }
    if let member { try Names.checkMember(member) }
    if let arg0, arg0.utf8.contains(0) { throw .invalidString(arg0) }
    if path != nil, pathNamespace != nil {
      throw .mismatchedValue("a match rule takes either path or pathNamespace")
    }
  }
}
