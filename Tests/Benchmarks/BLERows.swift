import DBus
import Foundation

/// The rows that go over a bus. R is what a blocking libdbus call of the same method takes.
func runBLERows() {
  do {
    let simulator = try BLESimulatorProcess()
    defer { simulator.end() }
    print(
      "\nBluetooth, simulated in another process (in turns with bare libdbus, the best of each)")
    try runReads(on: simulator.address)
    try runNotifications(on: simulator.address)
  } catch {
    print("the rows that go over a bus could not be measured: \(error)")
  }
}

/// readValue through the whole stack, from and to the manager's queue, beside R.
private func runReads(on address: BusAddress) throws {
  var raw: [BLECost] = []
  var stack: [BLECost] = []
  for _ in 0..<3 {
    let peripheral = try BLEFixture.connect(at: address)
    let client = try BLERawClient(address)
    raw.append(
      try BLECost.measure(warmUp: 300, operations: 3000) {
        for _ in 0..<$0 { _ = try client.read(peripheral.plain) }
      })
    client.close()

    let session = try BLEStackSession(address)
    stack.append(
      try BLECost.measure(warmUp: 300, operations: 3000) { try session.read(times: $0) })
    session.end()
  }
  guard let bare = BLECost.best(raw), let whole = BLECost.best(stack) else { return }
  row("R, a blocking ReadValue by libdbus", bare.timeText, "CPU \(bare.cpuText)")
  row(
    "readValue through the whole stack", whole.timeText,
    ratio(whole.time / bare.time, "R", most: 1.25))
  row("its client CPU", whole.cpuText, ratio(whole.cpu / bare.cpu, "CPU of R", most: 2))
}

/// One burst of notifications by D-Bus signal, to a bare loop and to the whole stack.
private func runNotifications(on address: BusAddress) throws {
  let count = 20_000
  var raw: [BLECost] = []
  var stack: [BLECost] = []
  for _ in 0..<3 {
    let peripheral = try BLEFixture.connect(at: address)
    let client = try BLERawClient(address)
    raw.append(try client.receiveBurst(of: count, from: peripheral))
    client.close()

    let session = try BLEStackSession(address)
    stack.append(try session.receiveBurst(of: count))
    session.end()
  }
  guard let bare = BLECost.best(raw), let whole = BLECost.best(stack) else { return }
  row("notification to a bare libdbus loop", bare.timeText, "CPU \(bare.cpuText)")
  row(
    "notification by signal, whole stack", whole.timeText,
    ratio(bare.time / whole.time, "of the bare rate", least: 0.6))
  row("its client CPU", whole.cpuText, ratio(whole.cpu / bare.cpu, "CPU of the bare loop"))
}

private func row(_ name: String, _ value: String, _ remark: String) {
  print("  \(name.padded(to: 38))\(value)   \(remark)")
}

private func ratio(
  _ value: Double, _ unit: String, most: Double? = nil, least: Double? = nil
) -> String {
  var text = String(format: "%.2f %@", value, unit)
  if let most { text += "  (≤ \(most)) \(value <= most ? "reached" : "MISSED")" }
  if let least { text += "  (≥ \(least)) \(value >= least ? "reached" : "MISSED")" }
  return text
}
