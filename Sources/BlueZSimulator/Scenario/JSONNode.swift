import Foundation

/// A JSON value that knows its place, so that an error can name it.
struct JSONNode {
  let value: JSONValue
  let path: String

  init(value: JSONValue, path: String) {
    self.value = value
    self.path = path
  }

  init(parsing data: Data) throws(ScenarioError) {
    do {
      self.init(value: try JSONDecoder().decode(JSONValue.self, from: data), path: "")
    } catch {
      throw JSONSyntax.error(in: data)
    }
  }

  func failure(expected: String) -> ScenarioError {
    ScenarioError(path: path, problem: "expected \(expected), found \(value.kind)")
  }

  func string() throws(ScenarioError) -> String {
    guard case .string(let string) = value else { throw failure(expected: "a string") }
    return string
  }

  func bool() throws(ScenarioError) -> Bool {
    guard case .bool(let bool) = value else { throw failure(expected: "true or false") }
    return bool
  }

  func number(_ expected: String, in range: ClosedRange<Double>) throws(ScenarioError) -> Double {
    guard case .number(let number) = value, range.contains(number) else {
      throw failure(expected: expected)
    }
    return number
  }

  func integer<T: FixedWidthInteger>(_ range: ClosedRange<T>) throws(ScenarioError) -> T {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard case .number(let number) = value, let integer = T(exactly: number),
      range.contains(integer)
    else { throw failure(expected: expected) }
    return integer
  }

  func elements() throws(ScenarioError) -> [JSONNode] {
    guard case .array(let values) = value else { throw failure(expected: "an array") }
    return values.enumerated().map { JSONNode(value: $1, path: "\(path)[\($0)]") }
  }

  func members() throws(ScenarioError) -> [(key: String, node: JSONNode)] {
    guard case .object(let members) = value else { throw failure(expected: "an object") }
    return members.sorted { $0.key < $1.key }.map {
      ($0.key, JSONNode(value: $0.value, path: path.isEmpty ? $0.key : "\(path).\($0.key)"))
    }
  }
}

/// A JSON text's tree.
enum JSONValue: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// What an error says was found.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number):
      number == number.rounded() ? String(format: "%.0f", number) : "\(number)"
    case .string(let string): "\"\(string)\""
    case .array: "an array"
    case .object: "an object"
    }
  }
}
