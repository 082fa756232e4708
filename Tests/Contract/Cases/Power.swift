import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func powerOffMidReadIsPoweredOff() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      try await link.device.perform(.hang(Bench.byte.uuid, true))
      let seen = link.device.log.entries.count
      let read = stage.watch(characteristic.readValue())
      _ = try await link.device.log.wait(for: "the request") { $0.count > seen ? true : nil }
      try await stage.world.setPowered(false)
      try expect(try await read.failure(), equals: .bluetoothPoweredOff)
      try expect(try await link.connection.failure(), equals: .bluetoothPoweredOff)
      try await link.device.perform(.hang(Bench.byte.uuid, false))
      try await stage.reaches(.poweredOff, link.manager)
      try await stage.world.setPowered(true)
      try await stage.reaches(.poweredOn, link.manager)
      let again = try await stage.connect(Bench.name, by: link.manager)
      let value = try await stage.value(of: again.peripheral.readValue(for: Bench.byte))
      try expect(value.value, equals: Bench.byteValue)
    }
  }

  @Test func powerOffEndsAScan() async {
    await contract(Bench.scenario) { stage in
      let manager = stage.manager()
      let scan = stage.watch(manager.scanForPeripherals(withServices: nil))
      _ = try await scan.elements(1)
      try await stage.world.setPowered(false)
      try expect(try await scan.failure(), equals: .bluetoothPoweredOff)
      try await stage.reaches(.poweredOff, manager)
      let refused = stage.watch(manager.scanForPeripherals(withServices: nil))
      try expect(try await refused.failure(), equals: .bluetoothPoweredOff)
      try await stage.world.setPowered(true)
      try await stage.reaches(.poweredOn, manager)
      _ = try await stage.find(Bench.name, by: manager)
    }
  }

  @Test(
    .only(
      .simulator, "anAdapterUnpluggedMidReadIsUnsupported",
      because: "the lab's virtual controllers go all together, the peripherals' own with them"))
  func anAdapterUnpluggedMidReadIsUnsupported() async {
    await contract(Bench.scenario) { stage in
      let world = try require(stage.world as? SimulatorWorld, "the simulator")
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      try await link.device.perform(.hang(Bench.byte.uuid, true))
      let seen = link.device.log.entries.count
      let read = stage.watch(characteristic.readValue())
      _ = try await link.device.log.wait(for: "the request") { $0.count > seen ? true : nil }
      world.unplugAdapter()
      try expect(try await read.failure(), equals: .bluetoothUnsupported)
      try await stage.reaches(.unsupported, link.manager)
      world.replugAdapter()
      // Before 5.65 bluetoothd does not switch an adapter on by itself.
      let states = stage.watch(link.manager.observeStateWithInitialValue())
      _ = try await states.element("an adapter") { $0 == .poweredOff || $0 == .poweredOn }
      try await world.setPowered(true)
      try await stage.reaches(.poweredOn, link.manager)
      _ = try await stage.find(Bench.name, by: link.manager)
    }
  }
}
