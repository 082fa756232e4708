import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func aProcessThatShutsDownAndExitsLeavesNoLink() async {
    await contract(Bench.scenario) { stage in
      try await stage.playChild("dispose")
    }
  }

  @Test func aProcessThatExitsWithItsLinkUpLeavesNoLink() async {
    await contract(Bench.scenario) { stage in
      try await stage.playChild("exit")
    }
  }
}

extension Stage {
  /// Runs the child, and waits for its good end and for the end of its link.
  fileprivate func playChild(_ how: String) async throws {
    let bench = try peripheral(Bench.name)
    let folder = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let child = Process()
    child.executableURL = URL(fileURLWithPath: folder).deletingLastPathComponent()
      .appendingPathComponent("contract-child")
    child.arguments = [world.bus.description, bench.address, how]
    let ends = Journal<Int32>()
    child.terminationHandler = { ends.append($0.terminationStatus) }
    try child.run()
    defer { if child.isRunning { kill(child.processIdentifier, SIGKILL) } }
    let status = try await ends.wait(for: "the child's end") { $0.first }
    try expect(status, equals: 0)
    try expect(bench.log.entries.links, equals: 1)
    try await expectNoLink(bench)
  }
}
