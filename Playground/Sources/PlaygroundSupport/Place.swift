import BlueZSimulator
import Foundation
import RxBlueZ

/// Where a program runs.
struct Place: Sendable {
  let bus: BusAddress
  /// Nil on the machine's own bus.
  let simulator: Simulator?

  static func chosen(scenario: String) throws -> Place {
    if CommandLine.arguments.contains("--system") {
      say("on this machine's Bluetooth adapter")
      return Place(bus: .system, simulator: nil)
    }
    let simulator = try Simulator(scenario: Scenario(json: Data(scenario.utf8)))
    say("on the simulator (--system takes this machine's Bluetooth adapter)")
    return Place(bus: simulator.address, simulator: simulator)
  }
}
