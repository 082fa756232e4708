/// The XML that org.freedesktop.DBus.Introspectable tells.
enum Introspection {
  static func document(interfaces: [InterfaceDescription], children: [String]) -> String {
    var text = """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      <node>

      """
    for interface in interfaces { text += element(interface) }
    for child in children { text += "  <node name=\"\(child)\"/>\n" }
    return text + "</node>\n"
  }

  private static func element(_ interface: InterfaceDescription) -> String {
    var text = "  <interface name=\"\(interface.name)\">\n"
    for method in interface.methods {
      let arguments =
        method.input.map { element($0, "in") } + method.output.map { element($0, "out") }
      text += element("method", method.name, arguments)
    }
    for signal in interface.signals {
      text += element("signal", signal.name, signal.arguments.map { element($0, nil) })
    }
    for property in interface.properties { text += element(property) }
    return text + "  </interface>\n"
  }

  private static func element(_ kind: String, _ name: String, _ arguments: [String]) -> String {
    arguments.isEmpty
      ? "    <\(kind) name=\"\(name)\"/>\n"
      : "    <\(kind) name=\"\(name)\">\n\(arguments.joined())    </\(kind)>\n"
  }

  private static func element(
    _ argument: InterfaceDescription.Argument, _ direction: String?
  ) -> String {
    let direction = direction.map { " direction=\"\($0)\"" } ?? ""
    return "      <arg name=\"\(argument.name)\" type=\"\(argument.signature)\"\(direction)/>\n"
  }

  private static func element(_ property: InterfaceDescription.Property) -> String {
    let start =
      "    <property name=\"\(property.name)\" type=\"\(property.signature)\""
      + " access=\"\(property.access.rawValue)\""
    if property.changeSignal == .value { return start + "/>\n" }
    return start + """
      >
            <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" \
      value="\(property.changeSignal.rawValue)"/>
          </property>

      """
  }
}
