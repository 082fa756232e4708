import BlueZ
import BlueZSimulator
import DBus
import Foundation

struct BLEFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// What the simulated peripheral has.
enum BLEBench {
  static let address = "F0:F1:F2:F3:F4:99"
  static let service = BluetoothUUID(0xFFE0)
  /// Four bytes to read.
  static let plain = BluetoothUUID(0xFFE1)
  /// Notifies when it is told to.
  static let notifying = BluetoothUUID(0xFFE2)
  /// A write of a number (four bytes, least significant first) makes the other notify so often.
  static let trigger = BluetoothUUID(0xFFE3)

  static let scenario = Scenario(peripherals: [
    PeripheralDescription(
      name: "Bench", address: address,
      advertising: AdvertisingDescription(serviceUUIDs: [service]),
      services: [
        ServiceDescription(
          uuid: service,
          characteristics: [
            CharacteristicDescription(uuid: plain, properties: .read, value: Data([1, 2, 3, 4])),
            CharacteristicDescription(uuid: notifying, properties: .notify),
            CharacteristicDescription(uuid: trigger, properties: .write),
          ])
      ])
  ])

  static func bytes(of count: Int) -> Data {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: count).littleEndian) { Data($0) }
  }
}

/// This program once more, as a simulator, so that its CPU time is not the client's.
final class BLESimulatorProcess {
  private static let argument = "--ble-simulator"

  let address: BusAddress
  private let process = Process()
  private let input = Pipe()

  init() throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [Self.argument]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      guard let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else {
        throw BLEFailure("the simulator did not start")
      }
      line += byte
    }
    address = BusAddress(String(decoding: line.dropLast(), as: UTF8.self))
  }

  /// Ends it, and returns when it has.
  func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// For the program's start: does the simulator's part and exits where that is what was asked for.
  static func runIfAsked() {
    guard CommandLine.arguments.dropFirst().first == argument else { return }
    do {
      let simulator = try Simulator(scenario: BLEBench.scenario, timing: .fast)
      let registrations = simulator.peripherals.map { peripheral in
        peripheral.onEvent { event in
          guard case .write(BLEBench.trigger, let data, _) = event else { return }
          let count = data.reversed().reduce(0) { $0 << 8 | Int($1) }
          peripheral.burst(BLEBench.notifying, count: count)
        }
      }
      print(simulator.address)
      fflush(nil)
      while readLine() != nil {}
      for registration in registrations { registration.cancel() }
      simulator.stop()
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
