/// One figure of the Rx core, beside that of RxSwift 6.
struct RxRow: Sendable {
  /// The building block that a figure is compared with.
  enum Unit: String {
    case lock = "L"
    case queue = "Q"
  }

  let name: String
  let unit: Unit
  let limit: Double?
  let allocationLimit: Double?
  let rxSwift: RxSwiftFigure
  let operations: Int
  let body: @Sendable (Int) -> Void

  init(
    _ name: String, per unit: Unit = .lock, limit: Double? = nil, allocations: Double? = nil,
    rxSwift: RxSwiftFigure, operations: Int, _ body: @escaping @Sendable (Int) -> Void
  ) {
    self.name = name
    self.unit = unit
    self.limit = limit
    allocationLimit = allocations
    self.rxSwift = rxSwift
    self.operations = operations
    self.body = body
  }

  /// Measures and prints the row; returns how often ours fits into RxSwift's time. Nil, and nothing
  /// done, without a figure of RxSwift's for this kind of build.
  func report(_ blocks: BuildingBlocks) -> Double? {
    guard let theirs = rxSwift.ratio(to: unit) else { return nil }
    let cost = Cost.best(operations: operations, body)
    let ratio = cost.nanoseconds / (unit == .lock ? blocks.lock : blocks.queue)
    let gain = theirs / ratio
    let isMet = ratio <= currentLimit && cost.allocations <= currentAllocationLimit + 0.01
    print(
      name.padded(to: 40), "\(ratio.rounded(to: 1)) \(unit.rawValue)\(bound(limit))".padded(to: 15),
      "\(cost.nanoseconds.rounded(to: 1)) ns".padded(to: 12),
      "\(cost.allocations.rounded(to: 2)) allocations\(bound(allocationLimit))".padded(to: 25),
      "RxSwift \(theirs.rounded(to: 1)) \(unit.rawValue)\(rxSwift.allocationsText)".padded(to: 20),
      "\(gain.rounded(to: 1))×\(isMet ? "" : "  MISSED")\(gain >= 1 ? "" : "  SLOWER")")
    return gain
  }

  /// The limits are those of a release build.
  private var currentLimit: Double { isDebugBuild ? .infinity : limit ?? .infinity }

  private var currentAllocationLimit: Double {
    isDebugBuild ? .infinity : allocationLimit ?? .infinity
  }

  private func bound(_ limit: Double?) -> String {
    guard let limit, !isDebugBuild else { return "" }
    return " (≤ \(limit.rounded(to: 0)))"
  }
}
