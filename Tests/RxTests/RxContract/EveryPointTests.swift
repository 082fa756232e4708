import Foundation
import Testing

@Suite("The contract has 43 points")
struct EveryPointTests {
  private static let points = [
    "A": 1...5, "B": 6...11, "C": 12...16, "D": 17...23, "E": 24...26, "F": 27...30, "G": 31...34,
    "H": 35...36, "I": 37...38, "J": 39...41, "K": 42...42, "L": 43...43,
  ]

  @Test("each of them has a test here whose name begins with it")
  func complete() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: #/@Test\(\s*"([A-L]\d+)[:,] /#) {
        names.insert(String(match.1))
      }
    }
    let expected = Self.points.flatMap { section, range in range.map { "\(section)\($0)" } }
    #expect(expected.count == 43)
    #expect(Set(expected).subtracting(names).sorted() == [])
    #expect(names.subtracting(expected).sorted() == [], "no such point")
  }
}
