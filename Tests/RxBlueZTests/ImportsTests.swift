import Foundation
import Testing

/// The arrows between the storeys of the house run one way.
@Suite struct ImportsTests {
  /// What each module of ours may import of ours.
  private static let allowed: [String: Set<String>] = [
    "DBus": ["CDBus"],
    "Rx": [],
    "RxTesting": ["Rx"],
    "BlueZ": ["DBus"],
    "RxBlueZ": ["Rx", "BlueZ", "DBus"],
    "BlueZSimulator": ["BlueZ", "DBus"],
    "bluez-simulator": ["BlueZSimulator", "BlueZ", "DBus"],
  ]

  /// Besides Foundation and what comes with it.
  private static let system: [String: Set<String>] = [
    "Rx": ["Foundation", "Dispatch", "Synchronization"],
    "RxTesting": ["Foundation", "Dispatch", "Synchronization"],
  ]

  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  @Test("every module of the package has a rule")
  func rulesAreComplete() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
    #expect(Set(folders).subtracting(["CDBus"]) == Set(Self.allowed.keys))
  }

  @Test("no module imports what it must not know", arguments: allowed.keys.sorted())
  func arrowsRunOneWay(module: String) throws {
    let ours = Set(Self.allowed.keys).union(["CDBus"])
    for (file, imported) in try imports(of: module) {
      if ours.contains(imported) {
        #expect(Self.allowed[module]?.contains(imported) == true, "\(file) imports \(imported)")
      } else if let system = Self.system[module] {
        #expect(system.contains(imported), "\(file) imports \(imported)")
      }
    }
  }

  private func imports(of module: String) throws -> [(file: String, module: String)] {
    let folder = Self.sources.appending(path: module)
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    var found: [(String, String)] = []
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ").drop { $0.hasPrefix("@") || $0.hasSuffix("public") }
        guard words.first == "import", let last = words.last else { continue }
        let kinds = ["struct", "class", "enum", "protocol", "func", "typealias"]
        let name =
          words.count > 2 && kinds.contains(String(words[words.startIndex + 1]))
          ? last.split(separator: ".")[0] : last
        found.append((file, String(name)))
      }
    }
    try #require(!found.isEmpty)
    return found
  }
}
