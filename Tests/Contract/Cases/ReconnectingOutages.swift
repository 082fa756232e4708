import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func noAttemptIsMadeWhileTheRadioIsOff() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.reconnecting(
        .always(maxAttempts: 1, backoff: .constant(.seconds(3600))))
      try await stage.world.setPowered(false)
      try await link.outage()
      try await stage.reaches(.poweredOff, link.manager)
      for _ in 0..<3 { try await stage.roundTrip() }
      try expect(link.events.elements.count { $0.hasPrefix("connecting") }, equals: 1)
      try await stage.world.setPowered(true)
      _ = try await link.connection.elements(2)
      let read = try await stage.value(of: link.peripheral.readValue(for: Bench.byte))
      try expect(read.value, equals: Bench.byteValue)
    }
  }

  @Test func aConnectionWithAPolicyWaitsForTheRadio() async {
    await contract(Bench.scenario) { stage in
      let manager = stage.manager()
      let peripheral = try await stage.find(Bench.name, by: manager)
      try await stage.world.setPowered(false)
      try await stage.reaches(.poweredOff, manager)
      let options = ConnectOptions(reconnect: .always())
      let connection = stage.watch(peripheral.establishConnection(options: options))
      try await stage.roundTrip()
      try await stage.world.setPowered(true)
      _ = try await connection.elements(1)
    }
  }

  @Test func reconnectsAfterTheDaemonWasRestarted() async {
    await contract(Bench.scenario) { stage in
      let manager = stage.manager()
      let peripheral = try await stage.find(Bench.name, by: manager)
      let events = stage.watch(peripheral.observeLinkEvents().map(\.word))
      let options = ConnectOptions(reconnect: .always(backoff: .constant(.milliseconds(100))))
      // A link of before may still be up, and go within a second: then there is one more.
      let reads = stage.watch(
        peripheral.establishConnection(options: options)
          .flatMapLatest { peripheral in
            peripheral.readValue(for: Bench.byte).asObservable().catch { _ in .empty() }
          })
      _ = try await reads.elements(1)
      try await stage.world.killDaemon()
      _ = try await events.element("the loss") { $0 == "daemon gone, retries" }
      try await stage.world.startDaemon()
      try expect(
        try await reads.elements(2, within: .seconds(40)).map(\.value),
        equals: [Bench.byteValue, Bench.byteValue])
    }
  }

  @Test(
    .only(
      .simulator, "reconnectsWhenTheAdapterIsBack",
      because: "the lab's virtual controllers go all together, the peripherals' own with them"))
  func reconnectsWhenTheAdapterIsBack() async {
    await contract(Bench.scenario) { stage in
      let world = try require(stage.world as? SimulatorWorld, "the simulator")
      let link = try await stage.reconnecting(.always(maxAttempts: 0))
      world.unplugAdapter()
      try await stage.reaches(.unsupported, link.manager)
      world.replugAdapter()
      try await stage.reaches(.poweredOff, link.manager)
      try await world.setPowered(true)
      _ = try await link.connection.elements(2)
    }
  }
}
