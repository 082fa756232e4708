/// What the same work took RxSwift 6.10.2 with Swift 6.3.1 on Linux, where L was 10 ns and Q was
/// 200 ns, with a second thread alive. Debug figures exist for a few rows only.
struct RxSwiftFigure: Sendable {
  let nanoseconds: Double
  let allocations: Double?
  let debugNanoseconds: Double?

  static func release(
    _ nanoseconds: Double, allocations: Double? = nil, debug: Double? = nil
  ) -> RxSwiftFigure {
    RxSwiftFigure(
      nanoseconds: nanoseconds, allocations: allocations, debugNanoseconds: debug)
  }

  /// The figure for this kind of build, in building blocks of a release build.
  func ratio(to unit: RxRow.Unit) -> Double? {
    let block = unit == .lock ? 10.0 : 200
    return isDebugBuild ? debugNanoseconds.map { $0 / block } : nanoseconds / block
  }

  var allocationsText: String {
    guard let allocations, !isDebugBuild else { return "" }
    return ", \(allocations.rounded(to: 0))"
  }
}

let isDebugBuild: Bool = {
  #if DEBUG
    return true
  #else
    return false
  #endif
}()
