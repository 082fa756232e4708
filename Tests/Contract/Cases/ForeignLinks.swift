import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func linksThatAnotherProcessMakesAreReported() async {
    await contract(Bench.scenario) { stage in
      let manager = stage.manager()
      let peripheral = try await stage.find(Bench.name, by: manager)
      let bench = try stage.peripheral(Bench.name)
      let connects = stage.watch(manager.observeConnect(for: peripheral))
      let disconnects = stage.watch(manager.observeDisconnect(for: peripheral))
      let changes = stage.watch(peripheral.observeConnection())
      let own = stage.watch(peripheral.observeLinkEvents().map(\.word))
      try await stage.roundTrip()
      let stranger = Stranger(stage)
      defer { stranger.close() }
      try await stranger.call("Connect", of: bench)
      _ = try await connects.elements(1)
      try expect(peripheral.isConnected, "isConnected")
      let read = try await stage.value(of: peripheral.readValue(for: Bench.byte))
      try expect(read.value, equals: Bench.byteValue)
      try await stranger.call("Disconnect", of: bench)
      _ = try await disconnects.elements(1)
      try expect(try await changes.elements(2), equals: [true, false])
      try expect(own.elements, equals: [])
    }
  }

  @Test func aConnectionWithAPolicyOutlastsAStrangersDisconnect() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.reconnecting(.always(backoff: .constant(.milliseconds(10))))
      let stranger = Stranger(stage)
      defer { stranger.close() }
      try await stranger.call("Disconnect", of: link.device)
      _ = try await link.connection.elements(2)
      let read = try await stage.value(of: link.peripheral.readValue(for: Bench.byte))
      try expect(read.value, equals: Bench.byteValue)
    }
  }
}
