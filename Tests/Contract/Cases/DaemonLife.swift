import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func daemonKilledMidNotificationEndsTheStream() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let stream = stage.watch(
        link.peripheral.observeValueUpdateAndSetNotification(for: Bench.train))
      _ = try await stream.elements(3)
      try await stage.world.killDaemon()
      try expect(try await stream.failure(), equals: .bluetoothResetting)
      try expect(try await link.connection.failure(), equals: .bluetoothResetting)
      try await stage.world.startDaemon()
      try await stage.reaches(.poweredOn, link.manager)
      let again = try await stage.connect(Bench.name, by: link.manager)
      let read = try await stage.value(of: again.peripheral.readValue(for: Bench.byte))
      try expect(read.value, equals: Bench.byteValue)
    }
  }

  @Test func daemonKilledMidReadEndsTheRead() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      try await link.device.perform(.hang(Bench.byte.uuid, true))
      let seen = link.device.log.entries.count
      let read = stage.watch(characteristic.readValue())
      _ = try await link.device.log.wait(for: "the request") { $0.count > seen ? true : nil }
      try await stage.world.killDaemon()
      try expect(try await read.failure(), equals: .bluetoothResetting)
      try await stage.world.startDaemon()
      try await stage.reaches(.poweredOn, link.manager)
    }
  }

  @Test func stateFollowsTheDaemonsLife() async {
    await contract(Bench.scenario) { stage in
      let manager = stage.manager()
      try await stage.reaches(.poweredOn, manager)
      let states = stage.watch(manager.observeState())
      try await stage.world.killDaemon()
      _ = try await states.element("unknown") { $0 == .unknown }
      let seen = states.elements.drop { $0 == .poweredOn }
      try expect(Array(seen.prefix(2)), equals: [.resetting, .unknown])
      try await stage.world.startDaemon()
      try await stage.reaches(.poweredOn, manager)
    }
  }

  @Test func theFirstStateIsAnEvent() async {
    await contract(Nobody.scenario) { stage in
      let queue = DispatchQueue(label: "contract.first-state")
      let (manager, states) = queue.sync {
        let manager = CentralManager(bus: stage.world.bus, queue: queue)
        return (manager, stage.watch(manager.observeState()))
      }
      _ = try await states.element("poweredOn") { $0 == .poweredOn }
      try await stage.shutDown(manager)
    }
  }

  @Test func noDaemonAtStartIsUnknownUntilItComes() async {
    await contract(Bench.scenario) { stage in
      try await stage.world.killDaemon()
      let manager = stage.manager()
      let states = stage.watch(manager.observeStateWithInitialValue())
      try expect(try await states.elements(1), equals: [.unknown])
      let scan = stage.watch(manager.scanForPeripherals(withServices: nil))
      try expect(try await scan.failure(), equals: .bluetoothInUnknownState)
      try await stage.world.startDaemon()
      try await stage.reaches(.poweredOn, manager)
      _ = try await stage.find(Bench.name, by: manager)
    }
  }

  @Test func operationsWaitForADaemonThatIsComing() async {
    await contract(Bench.scenario) { stage in
      try await stage.world.killDaemon()
      let scan = stage.watch(stage.manager().scanForPeripherals(withServices: [Bench.alpha]))
      try await stage.world.startDaemon()
      try expect(try await scan.elements(1)[0].peripheral.name, equals: Bench.name)
    }
  }
}
