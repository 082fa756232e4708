import BlueZ
import DBus
import Foundation
import Testing

@testable import BlueZSimulator

@Suite("A simulator", .serialized, .timeLimit(.minutes(3)))
struct SimulatorTests {
  @Test("starts quickly")
  func start() throws {
    let duration = try ContinuousClock().measure { _ = try Simulator(timing: .fast) }
    #expect(duration < .seconds(1))
  }

  @Test("without a dbus-daemon is an error that names the package")
  func notInstalled() {
    #expect(throws: SimulatorError.busDaemonNotInstalled(package: "dbus")) {
      _ = try PrivateBus(folders: ["/nowhere"])
    }
  }

  @Test("lives beside others")
  func sideBySide() async throws {
    try await withThrowingTaskGroup(of: Data.self) { group in
      for index in 0..<20 {
        group.addTask {
          let fixture = try Fixture()
          fixture.peripheral.setValue(Data([UInt8(index)]), of: Fixture.readable)
          await fixture.connect()
          return try await fixture.client.call(
            GattCharacteristic1.readValue, Fixture.path(Fixture.readable), ReadOptions()
          ).get()
        }
      }
      var values: Set<Data> = []
      for try await value in group { values.insert(value) }
      #expect(values == Set((0..<20).map { Data([UInt8($0)]) }))
    }
  }

  @Test("leaves nothing behind when it stops")
  func stop() async throws {
    let simulator = try Simulator(timing: .fast)
    let socket = "\(simulator.address)".split(separator: "=")[1].split(separator: ",")[0]
    let folder = URL(fileURLWithPath: String(socket)).deletingLastPathComponent().path
    #expect(FileManager.default.fileExists(atPath: folder))
    simulator.stop()
    simulator.stop()
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test("finds its peripherals by name and by address")
  func peripherals() throws {
    let simulator = try Simulator(scenario: .heartRate, timing: .fast)
    let belt = simulator.peripheral("Heart Rate")
    #expect(belt?.address == "F0:F1:F2:F3:F4:01")
    #expect(simulator.peripheral("f0:f1:f2:f3:f4:01") === belt)
    #expect(simulator.peripheral("Other") == nil)
  }

  @Test("switches adapters from outside")
  func power() async throws {
    let fixture = try Fixture()
    await fixture.client.settle()
    fixture.simulator.setPowered(false)
    await fixture.client.wait(for: "PC hci0 Powered false, Discovering false")
    fixture.simulator.setPowered(true)
    await fixture.client.wait(for: "PC hci0 Powered true")
  }

  @Test("lets handlers of events use the peripheral")
  func handler() async throws {
    let fixture = try Fixture()
    let peripheral = fixture.peripheral
    let registration = peripheral.onEvent { [weak peripheral] event in
      if case .read = event { peripheral?.drop() }
    }
    await fixture.connect()
    peripheral.setLatency(.milliseconds(20), of: Fixture.readable)
    await fixture.client.call(
      GattCharacteristic1.readValue, Fixture.path(Fixture.readable), ReadOptions())
    #expect(fixture.client.take().last?.hasPrefix("ERR ReadValue") == true)
    registration.cancel()
  }
}
