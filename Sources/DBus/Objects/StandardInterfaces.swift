/// The interfaces that the server itself answers for.
enum StandardInterface {
  static let introspectable = InterfaceDescription(
    "org.freedesktop.DBus.Introspectable",
    methods: [.init("Introspect", out: [.init("xml", .string)])])

  static let properties = InterfaceDescription(
    "org.freedesktop.DBus.Properties",
    methods: [
      .init(
        "Get", in: [.init("interface", .string), .init("name", .string)],
        out: [.init("value", .variant)]),
      .init(
        "Set",
        in: [.init("interface", .string), .init("name", .string), .init("value", .variant)]),
      .init(
        "GetAll", in: [.init("interface", .string)], out: [.init("properties", .vardict)]),
    ],
    signals: [
      .init(
        "PropertiesChanged",
        [
          .init("interface", .string), .init("changed_properties", .vardict),
          .init("invalidated_properties", .strings),
        ])
    ])

  static let objectManager = InterfaceDescription(
    "org.freedesktop.DBus.ObjectManager",
    methods: [
      .init(
        "GetManagedObjects",
        out: [.init("objects", Signature(trusted: "a{oa{sa{sv}}}"))])
    ],
    signals: [
      .init(
        "InterfacesAdded",
        [.init("object", .objectPath), .init("interfaces", Signature(trusted: "a{sa{sv}}"))]),
      .init("InterfacesRemoved", [.init("object", .objectPath), .init("interfaces", .strings)]),
    ])
}
