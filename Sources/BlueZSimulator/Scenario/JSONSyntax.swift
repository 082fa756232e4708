import Foundation

/// Where a text stops being JSON.
enum JSONSyntax {
  static func error(in data: Data) -> ScenarioError {
    let reason = reason(in: data)
    let place = reason.range(of: #"line \d+, column \d+"#, options: .regularExpression)
    if let place {
      return ScenarioError(
        path: String(reason[place]), problem: "expected JSON text: \(reason)")
    }
    let number = reason.range(of: #"(?<=character )\d+"#, options: .regularExpression)
    let offset = number.flatMap { Int(reason[$0]) } ?? data.count
    return ScenarioError(
      path: self.place(of: offset, in: data), problem: "expected JSON text: \(reason)")
  }

  /// What Foundation says about it.
  private static func reason(in data: Data) -> String {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return "a value cannot be read"
    } catch {
      let details = (error as NSError).userInfo["NSDebugDescription"] as? String
      return details ?? error.localizedDescription
    }
  }

  private static func place(of offset: Int, in data: Data) -> String {
    let before = data.prefix(offset)
    let newline = UInt8(ascii: "\n")
    let line = before.count { $0 == newline } + 1
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? before.startIndex
    return "line \(line), column \(before.endIndex - start + 1)"
  }
}
