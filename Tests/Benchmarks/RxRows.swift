import Dispatch
import Rx

/// The figures of the Rx core, each as a ratio to its building block measured in the same run.
func runRxRows() {
  let companion = CompanionThread()
  let blocks = BuildingBlocks.measure()
  print("Rx: \(blocks); Resources \(Resources.isCounting ? "counted" : "did not count")")
  if !Allocations.isCounting { print("Allocations were not counted.") }
  for row in rxEventRows + rxSubscriptionRows + rxQueueRows {
    print(row.line(blocks))
  }
  print(liveChainLine())
  companion.stop()
}

/// One row of the table.
struct RxRow: Sendable {
  /// The building block that a figure is compared with.
  enum Unit: String {
    case lock = "L"
    case queue = "Q"
  }

  let name: String
  let unit: Unit
  let limit: Double
  let allocationLimit: Double?
  let operations: Int
  let body: @Sendable (Int) -> Void

  init(
    _ name: String, per unit: Unit = .lock, limit: Double, allocations: Double?, operations: Int,
    _ body: @escaping @Sendable (Int) -> Void
  ) {
    self.name = name
    self.unit = unit
    self.limit = limit
    allocationLimit = allocations
    self.operations = operations
    self.body = body
  }

  func line(_ blocks: BuildingBlocks) -> String {
    let cost = Cost.best(of: 5, operations: operations, body)
    let ratio = cost.nanoseconds / (unit == .lock ? blocks.lock : blocks.queue)
    var text = "\(name.padded(to: 44)) \(ratio.rounded(to: 1)) \(unit.rawValue) (≤ \(limit))"
    text +=
      "  \(cost.nanoseconds.rounded(to: 1)) ns  \(cost.allocations.rounded(to: 2)) allocations"
    if let allocationLimit { text += " (≤ \(allocationLimit))" }
    let isMet = ratio <= limit && cost.allocations <= (allocationLimit ?? .infinity) + 0.01
    return text + (isMet ? "" : "  MISSED")
  }
}
