import BlueZ
import Foundation

/// The GATT part of a scenario.
enum GATTReader {
  static func service(_ node: JSONNode) throws(ScenarioError) -> ServiceDescription {
    let object = try JSONObject(node, keys: ["uuid", "primary", "characteristics"])
    return ServiceDescription(
      uuid: try ScenarioReader.uuid(object.required("uuid")),
      isPrimary: try object.optional("primary", ScenarioReader.bool) ?? true,
      characteristics: try object.list("characteristics", characteristic))
  }

  private static func characteristic(
    _ node: JSONNode
  ) throws(ScenarioError) -> CharacteristicDescription {
    let object = try JSONObject(
      node,
      keys: [
        "uuid", "properties", "value", "latency", "readError", "writeError", "hang", "security",
        "notifications", "descriptors",
      ])
    return CharacteristicDescription(
      uuid: try ScenarioReader.uuid(object.required("uuid")),
      properties: try properties(object.list("properties") { node throws(ScenarioError) in node }),
      value: try object.optional("value", ScenarioReader.bytes) ?? Data(),
      latency: try object.optional("latency", ScenarioReader.duration) ?? .zero,
      readError: try object.optional("readError", ScenarioReader.attError),
      writeError: try object.optional("writeError", ScenarioReader.attError),
      hangs: try object.optional("hang", ScenarioReader.bool) ?? false,
      security: try object.optional("security", security)
        ?? CharacteristicDescription.Security.none,
      notifications: try object.optional("notifications", train),
      descriptors: try object.list("descriptors", descriptor))
  }

  private static let flags: [(String, CharacteristicProperties)] = [
    ("read", .read), ("write", .write), ("write-without-response", .writeWithoutResponse),
    ("notify", .notify), ("indicate", .indicate), ("broadcast", .broadcast),
    ("authenticated-signed-writes", .authenticatedSignedWrites),
  ]

  private static func properties(
    _ nodes: [JSONNode]
  ) throws(ScenarioError) -> CharacteristicProperties {
    var result: CharacteristicProperties = []
    for node in nodes {
      let name = try node.string()
      guard let flag = flags.first(where: { $0.0 == name }) else {
        throw node.failure(expected: "one of " + flags.map(\.0).joined(separator: ", "))
      }
      result.insert(flag.1)
    }
    return result
  }

  private static func security(
    _ node: JSONNode
  ) throws(ScenarioError) -> CharacteristicDescription.Security {
    guard let security = CharacteristicDescription.Security(rawValue: try node.string()) else {
      let names = CharacteristicDescription.Security.allCases.map(\.rawValue)
      throw node.failure(expected: "one of " + names.joined(separator: ", "))
    }
    return security
  }

  private static func train(_ node: JSONNode) throws(ScenarioError) -> NotificationTrain {
    let object = try JSONObject(node, keys: ["interval", "values", "count"])
    let values = try object.list("values", ScenarioReader.bytes)
    guard !values.isEmpty else {
      throw ScenarioError(path: node.path, problem: "expected at least one of \"values\"")
    }
    return NotificationTrain(
      interval: try ScenarioReader.interval(object.required("interval")), values: values,
      count: try object.optional("count") { node throws(ScenarioError) in
        try node.integer(0...Int(UInt32.max))
      })
  }

  private static func descriptor(_ node: JSONNode) throws(ScenarioError) -> DescriptorDescription {
    let object = try JSONObject(node, keys: ["uuid", "value"])
    return DescriptorDescription(
      uuid: try ScenarioReader.uuid(object.required("uuid")),
      value: try object.optional("value", ScenarioReader.bytes) ?? Data())
  }
}
