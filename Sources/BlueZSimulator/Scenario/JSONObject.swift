/// An object of a scenario: every key of it must be known.
struct JSONObject {
  private let node: JSONNode
  private let members: [String: JSONNode]

  init(_ node: JSONNode, keys: [String]) throws(ScenarioError) {
    self.node = node
    var members: [String: JSONNode] = [:]
    for (key, member) in try node.members() {
      guard keys.contains(key) else {
        throw ScenarioError(
          path: member.path, problem: "unknown key; expected one of \(keys.joined(separator: ", "))"
        )
      }
      members[key] = member
    }
    self.members = members
  }

  func required(_ key: String) throws(ScenarioError) -> JSONNode {
    guard let member = members[key] else {
      throw ScenarioError(path: node.path, problem: "expected a key \"\(key)\", found none")
    }
    return member
  }

  /// The member read by `read`, or nil where it is missing.
  func optional<T>(
    _ key: String, _ read: (JSONNode) throws(ScenarioError) -> T
  ) throws(ScenarioError) -> T? {
    guard let member = members[key] else { return nil }
    return try read(member)
  }

  /// The member's elements read by `read`; none where it is missing.
  func list<T>(
    _ key: String, _ read: (JSONNode) throws(ScenarioError) -> T
  ) throws(ScenarioError) -> [T] {
    guard let member = members[key] else { return [] }
    var result: [T] = []
    for element in try member.elements() { result.append(try read(element)) }
    return result
  }
}
