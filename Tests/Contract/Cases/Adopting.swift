import Dispatch
import Foundation
import RxBlueZ
import Testing

/// Links that were up before us.
extension ContractTests {
  @Test func aLinkThatAStrangerMadeIsFoundAndTakenOver() async {
    await contract(Bench.scenario) { stage in
      let scout = stage.manager()
      let bench = try stage.peripheral(Bench.name)
      _ = try await stage.find(Bench.name, by: scout)
      try expect(
        scout.retrieveConnectedPeripherals(withServices: [Bench.alpha]).count, equals: 0)
      let stranger = Stranger(stage)
      defer { stranger.close() }
      try await stranger.call("Connect", of: bench)
      try await stage.roundTrip()

      let restored = Journal<CentralManagerRestoredState>()
      let states = Journal<Int>()
      let manager = stage.manager { state in
        states.append(state.peripherals.count)
        restored.append(state)
      }
      // At once: the manager has not told a state yet.
      let found = manager.retrieveConnectedPeripherals(withServices: [Bench.alpha])
      try expect(found.map(\.address), equals: [bench.address])
      try expect(found[0].isConnected, "isConnected from the start")
      try expect(found[0].state, equals: .connected)
      try expect(
        manager.retrieveConnectedPeripherals(withServices: [Bench.missing]).count, equals: 0)
      try expect(manager.retrieveConnectedPeripherals(withServices: []).count, equals: 1)
      let byIdentifier = manager.retrievePeripherals(withIdentifiers: [found[0].identifier])
      try expect(byIdentifier, equals: found)

      let third = stage.manager()
      try await stage.reaches(.poweredOn, third)
      let retrieved = third.retrievePeripherals(withIdentifiers: [found[0].identifier])
      try expect(retrieved.map(\.isConnected), equals: [true])

      let state = try await restored.wait(for: "the restored state") { $0.first }
      try expect(state.peripherals, equals: found)
      try expect(state.centralManager === manager, "the manager")

      let connection = stage.watch(found[0].establishConnection())
      _ = try await connection.elements(1)
      let read = try await stage.value(of: found[0].readValue(for: Bench.byte))
      try expect(read.value, equals: Bench.byteValue)
      try expect(bench.log.entries.links, equals: 1)
      connection.dispose()
      try await stage.expectNoLink(bench)
      try expect(states.entries, equals: [1])
    }
  }

  @Test func nothingIsRestoredWhereNoLinkWasUp() async {
    await contract(Bench.scenario) { stage in
      let calls = Journal<Int>()
      let manager = stage.manager { calls.append($0.peripherals.count) }
      try await stage.reaches(.poweredOn, manager)
      let link = try await stage.connect(Bench.name, by: manager)
      try expect(link.peripheral.isConnected, "a link")
      try expect(calls.entries, equals: [])
    }
  }

  @Test(
    .only(
      .simulator, "aManagerWithoutADaemonFindsNoLinks",
      because: "the lab's bus has its daemon before the case begins, and starts it anew"))
  func aManagerWithoutADaemonFindsNoLinks() async {
    await contract(Bench.scenario) { stage in
      try await stage.world.killDaemon()
      let manager = stage.manager()
      try expect(manager.retrieveConnectedPeripherals(withServices: []).count, equals: 0)
      try await stage.world.startDaemon()
      try await stage.reaches(.poweredOn, manager)
    }
  }
}
