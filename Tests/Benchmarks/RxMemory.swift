import Foundation
import Rx

/// A kind of subscription, and what one that lives takes.
struct RxLiveShape: Sendable {
  let name: String
  let limit: Double?
  let rxSwift: Double
  let build: @Sendable (Observable<Int>) -> Observable<Int>

  func report() {
    let count = 10_000
    let subject = PublishSubject<Int>()
    let chain = build(subject)
    var subscriptions: [any Disposable] = []
    subscriptions.reserveCapacity(count)
    let before = Allocations.liveBytes
    for _ in 0..<count { subscriptions.append(chain.subscribe(onNext: { _ in })) }
    let bytes = Double(Allocations.liveBytes - before) / Double(count)
    for subscription in subscriptions.reversed() { subscription.dispose() }
    let bound = limit.map { " (≤ \($0.rounded(to: 0)))" } ?? ""
    print(
      "alive: \(name)".padded(to: 40), "\(bytes.rounded(to: 0)) bytes\(bound)".padded(to: 54),
      "RxSwift \(rxSwift.rounded(to: 0))".padded(to: 20),
      "\((rxSwift / bytes).rounded(to: 1))×\(bytes <= limit ?? .infinity ? "" : "  MISSED")")
  }
}

let rxLiveShapes = [
  RxLiveShape(name: "subject → subscribe", limit: nil, rxSwift: 767) { $0 },
  RxLiveShape(name: "subject → map", limit: nil, rxSwift: 1199) { $0.map { $0 &+ 1 } },
  RxLiveShape(name: "subject → 6 operators", limit: 1300, rxSwift: 3807, build: sixMaps),
  RxLiveShape(name: "subject → timeout", limit: nil, rxSwift: 3476) {
    $0.timeout(.seconds(3), scheduler: serialQueue())
  },
  RxLiveShape(name: "subject.flatMap{never}", limit: nil, rxSwift: 1855) {
    $0.flatMap { _ in Observable<Int>.never() }
  },
]

/// How the process grows while a million elements pass a timeout.
func reportTimeoutMemory() {
  let subject = PublishSubject<Int>()
  let sum = Sum()
  let subscription = subject.timeout(.seconds(3), scheduler: serialQueue())
    .subscribe(onNext: sum.add)
  for element in 0..<100_000 { subject.onNext(element) }
  let before = residentKibibytes()
  for element in 0..<1_000_000 { subject.onNext(element) }
  let growth = residentKibibytes() - before
  subscription.dispose()
  print(
    "resident memory, 10⁶ elements by timeout".padded(to: 40),
    "+\(growth) KiB (≤ 512)".padded(to: 54),
    "RxSwift +62000".padded(to: 20), growth <= 512 ? "" : "MISSED")
}

private func residentKibibytes() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
  return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
}
