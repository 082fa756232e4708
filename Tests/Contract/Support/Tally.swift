import Foundation
import Synchronization

/// Counts the cases of this run and prints the sum when the process ends.
final class Tally: Sendable {
  static let shared = Tally()

  private struct Count {
    var passed = 0
    var failed = 0
    var versions: Set<String> = []
    var elsewhere: Set<String> = []
  }

  private let count = Mutex(Count())

  private init() {
    atexit { Tally.shared.report() }
  }

  func record(passed: Bool, version: String?) {
    count.withLock { count in
      if passed { count.passed += 1 } else { count.failed += 1 }
      if let version { count.versions.insert(version) }
    }
  }

  /// A case that this world does not run.
  func skip(_ name: String) {
    _ = count.withLock { $0.elsewhere.insert(name) }
  }

  private func report() {
    let count = count.withLock { $0 }
    guard count.passed + count.failed > 0 else { return }
    let place =
      switch WorldKind.current {
      case .simulator: "the simulator"
      case .lab: "the lab's bluetoothd \(count.versions.sorted().joined(separator: ", "))"
      }
    print(
      "contract cases on \(place): \(count.passed + count.failed) run, \(count.passed) passed, "
        + "\(count.failed) failed, \(count.elsewhere.count) for the other world alone")
  }
}
