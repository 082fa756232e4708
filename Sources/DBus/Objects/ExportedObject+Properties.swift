/// org.freedesktop.DBus.Properties with the errors of gdbus.
extension ExportedObject {
  func answerProperties(_ call: IncomingCall) {
    let arguments = call.message.body
    switch (call.message.member, arguments.signature.string) {
    case ("Get", "ss"):
      get(arguments[1].asString ?? "", of: arguments[0].asString ?? "", call)
    case ("GetAll", "s"):
      getAll(of: arguments[0].asString ?? "", call)
    case ("Set", "ssv"):
      guard case .variant(let value) = arguments[2] else { return call.refuse() }
      set(arguments[1].asString ?? "", of: arguments[0].asString ?? "", to: value, call)
    default:
      call.refuse()
    }
  }

  private func get(_ name: String, of interfaceName: String, _ call: IncomingCall) {
    guard let interface = findInterface(interfaceName, call) else { return }
    guard let property = interface.description.property(name), property.access != .write,
      let value = interface.read(name)
    else { return call.error(ErrorName.invalidArguments, "No such property '\(name)'") }
    call.reply([.variant(value)])
  }

  private func getAll(of interfaceName: String, _ call: IncomingCall) {
    guard let interface = findInterface(interfaceName, call) else { return }
    call.reply([.vardict(interface.values)])
  }

  private func set(
    _ name: String, of interfaceName: String, to value: Value, _ call: IncomingCall
  ) {
    guard let interface = findInterface(interfaceName, call) else { return }
    let unknown = "No such property '\(name)'"
    guard let property = interface.description.property(name) else {
      return call.error(ErrorName.unknownProperty, unknown)
    }
    guard property.access != .read else {
      return call.error(ErrorName.propertyReadOnly, "Property '\(name)' is not writable")
    }
    guard property.access == .write || interface.read(name) != nil else {
      return call.error(ErrorName.unknownProperty, unknown)
    }
    guard value.signature == property.signature else {
      return call.error(ErrorName.invalidSignature, "Invalid signature for '\(name)'")
    }
    interface.write(name, value, call)
  }

  /// Answers the call if there is none.
  private func findInterface(_ name: String, _ call: IncomingCall) -> ExportedInterface? {
    if let interface = interface(name) { return interface }
    for standard in [StandardInterface.introspectable, StandardInterface.properties]
    where standard.name == name {
      return ExportedInterface(standard)
    }
    call.error(ErrorName.invalidArguments, "No such interface '\(name)'")
    return nil
  }
}

extension InterfaceDescription {
  fileprivate func property(_ name: String) -> Property? {
    properties.first { $0.name == name }
  }
}
