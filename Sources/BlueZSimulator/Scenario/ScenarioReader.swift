import BlueZ
import Foundation

/// From JSON to descriptions.
enum ScenarioReader {
  static func scenario(_ node: JSONNode) throws(ScenarioError) -> Scenario {
    let object = try JSONObject(node, keys: ["adapters", "peripherals"])
    var scenario = Scenario(peripherals: try object.list("peripherals", peripheral))
    if let adapters = try object.optional("adapters", adapters) { scenario.adapters = adapters }
    try requireUnique(scenario.peripherals.map(\.address), of: "peripherals", "address")
    try requireUnique(scenario.adapters.map(\.index), of: "adapters", "index")
    return scenario
  }

  private static func requireUnique<Key: Hashable>(
    _ keys: [Key], of list: String, _ member: String
  ) throws(ScenarioError) {
    var seen: Set<Key> = []
    for (index, key) in keys.enumerated() where !seen.insert(key).inserted {
      throw ScenarioError(
        path: "\(list)[\(index)].\(member)",
        problem: "expected a value of its own, found \(key) twice")
    }
  }

  private static func adapters(_ node: JSONNode) throws(ScenarioError) -> [AdapterDescription] {
    var result: [AdapterDescription] = []
    for element in try node.elements() {
      let object = try JSONObject(element, keys: ["index", "address", "powered"])
      var adapter = AdapterDescription()
      if let index = try object.optional(
        "index",
        { node throws(ScenarioError) in
          try node.integer(0...255)
        })
      {
        adapter.index = index
      }
      if let address = try object.optional("address", address) { adapter.address = address }
      if let powered = try object.optional("powered", bool) { adapter.powered = powered }
      result.append(adapter)
    }
    return result
  }

  private static func peripheral(_ node: JSONNode) throws(ScenarioError) -> PeripheralDescription {
    let object = try JSONObject(
      node, keys: ["name", "address", "addressType", "advertising", "mtu", "services"])
    var peripheral = PeripheralDescription(
      name: try object.required("name").string(),
      address: try address(object.required("address")))
    if let type = try object.optional("addressType", addressType) { peripheral.addressType = type }
    if let advertising = try object.optional("advertising", advertising) {
      peripheral.advertising = advertising
    }
    if let mtu = try object.optional(
      "mtu",
      { node throws(ScenarioError) in
        try node.integer(UInt16(23)...517)
      })
    {
      peripheral.mtu = mtu
    }
    peripheral.services = try object.list("services", GATTReader.service)
    return peripheral
  }

  private static func addressType(
    _ node: JSONNode
  ) throws(ScenarioError) -> PeripheralDescription.AddressType {
    guard let type = PeripheralDescription.AddressType(rawValue: try node.string()) else {
      throw node.failure(expected: "\"public\" or \"random\"")
    }
    return type
  }

  private static func advertising(
    _ node: JSONNode
  ) throws(ScenarioError) -> AdvertisingDescription {
    let object = try JSONObject(
      node,
      keys: [
        "enabled", "localName", "serviceUUIDs", "manufacturerData", "serviceData", "flags",
        "interval", "rssi", "connectable",
      ])
    var advertising = AdvertisingDescription()
    if let enabled = try object.optional("enabled", bool) { advertising.isEnabled = enabled }
    advertising.localName = try object.optional("localName", string)
    advertising.serviceUUIDs = try object.list("serviceUUIDs", uuid)
    if let data = try object.optional("manufacturerData", manufacturerData) {
      advertising.manufacturerData = data
    }
    if let data = try object.optional("serviceData", serviceData) { advertising.serviceData = data }
    if let flags = try object.optional(
      "flags",
      { node throws(ScenarioError) in
        try node.integer(UInt8.min...UInt8.max)
      })
    {
      advertising.flags = flags
    }
    if let interval = try object.optional("interval", interval) { advertising.interval = interval }
    if let rssi = try object.optional(
      "rssi",
      { node throws(ScenarioError) in
        try node.integer(Int16(-127)...127)
      })
    {
      advertising.rssi = rssi
    }
    if let value = try object.optional("connectable", bool) { advertising.isConnectable = value }
    return advertising
  }

  private static func manufacturerData(
    _ node: JSONNode
  ) throws(ScenarioError) -> [UInt16: Data] {
    var result: [UInt16: Data] = [:]
    for (key, member) in try node.members() {
      guard let company = UInt16(key, radix: 16) else {
        throw ScenarioError(
          path: member.path, problem: "expected a company identifier of 4 hex digits as the key")
      }
      result[company] = try bytes(member)
    }
    return result
  }

  private static func serviceData(
    _ node: JSONNode
  ) throws(ScenarioError) -> [BluetoothUUID: Data] {
    var result: [BluetoothUUID: Data] = [:]
    for (key, member) in try node.members() {
      result[try uuid(JSONNode(value: .string(key), path: member.path))] = try bytes(member)
    }
    return result
  }
}
