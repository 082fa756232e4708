import Foundation
import Rx

/// The figures of the Rx core, each as a ratio to its building block measured in the same run, and
/// how often it fits into what RxSwift takes. `filter` chooses rows by a part of their names.
func runRxRows(filter: String? = nil) {
  let companion = CompanionThread()
  let blocks = BuildingBlocks.measure()
  print("Rx: \(blocks); Resources \(Resources.isCounting ? "counted" : "did not count")")
  if !Allocations.isCounting { print("Allocations were not counted.") }
  let rows =
    rxPassingRows + rxFlatteningRows + rxConcatRows + rxSubscribingRows + rxMergingRows
    + rxSharingRows + rxQueueRows + rxTimerRows
  let gains = rows.filter { filter.map($0.name.contains) ?? true }.compactMap { $0.report(blocks) }
  report(gains)
  if filter == nil && !isDebugBuild {
    for shape in rxLiveShapes { shape.report() }
    reportTimeoutMemory()
  }
  companion.stop()
}

private func report(_ gains: [Double]) {
  let mean = exp(gains.reduce(0) { $0 + log($1) } / Double(gains.count))
  let slower = gains.filter { $0 < 1 }.count
  print(
    "geometric mean of RxSwift's time / ours, \(gains.count) rows: \(mean.rounded(to: 1))",
    "\(isDebugBuild ? "" : mean < 6 ? "(≥ 6)  MISSED" : "(≥ 6)"); \(slower) rows slower")
}
