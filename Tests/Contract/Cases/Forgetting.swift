import Foundation
import RxBlueZ
import Testing

/// RemoveDevice.
extension ContractTests {
  @Test func forgettingEndsTheLinkAndDropsTheAttributes() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      let stream = stage.watch(characteristic.observeValueUpdate())
      try await stage.completes(link.peripheral.forget())
      for failure in [try await link.connection.failure(), try await stream.failure()] {
        try expect(failure, equals: .peripheralDisconnected(link.peripheral, nil))
      }
      try await stage.expectNoLink(link.device)
      try expect(link.peripheral.services == nil, "no services")
      // It is nobody now.
      try await stage.completes(link.peripheral.forget())

      let again = try await stage.connect(Bench.name, by: link.manager)
      let read = try await stage.value(of: again.peripheral.readValue(for: Bench.byte))
      try expect(read.value, equals: Bench.byteValue)
    }
  }

  @Test func forgettingThatIsDisposedOnItsWayIsDoneAllTheSame() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let forgetting = stage.watch(link.peripheral.forget().andThen(Single.just(true)))
      try await stage.roundTrip()
      forgetting.dispose()
      try expect(
        try await link.connection.failure(), equals: .peripheralDisconnected(link.peripheral, nil))
      try await stage.expectNoLink(link.device)
      let again = try await stage.connect(Bench.name, by: link.manager)
      let read = try await stage.value(of: again.peripheral.readValue(for: Bench.byte))
      try expect(read.value, equals: Bench.byteValue)
    }
  }

  @Test func forgettingByOneManagerIsTheEndOfTheOthersLink() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let other = stage.manager()
      let same = other.retrievePeripherals(withIdentifiers: [link.peripheral.identifier])
      let ends = stage.watch(link.manager.observeDisconnect(for: link.peripheral))
      try await stage.roundTrip()
      try await stage.completes(same[0].forget())
      try expect(
        try await link.connection.failure(), equals: .peripheralDisconnected(link.peripheral, nil))
      _ = try await ends.elements(1)
      try expect(link.peripheral.isConnected, equals: false)
    }
  }

  @Test func forgettingAPeripheralThatIsNotConnected() async {
    await contract(Bench.scenario) { stage in
      let manager = stage.manager()
      let peripheral = try await stage.find(Bench.name, by: manager)
      try await stage.completes(peripheral.forget())
      let connection = stage.watch(peripheral.establishConnection())
      _ = try await connection.elements(1)
    }
  }

  @Test func forgettingWhilePoweredOffIsPoweredOff() async {
    await contract(Bench.scenario) { stage in
      let manager = stage.manager()
      let peripheral = try await stage.find(Bench.name, by: manager)
      try await stage.world.setPowered(false)
      try await stage.reaches(.poweredOff, manager)
      let forgetting = stage.watch(peripheral.forget().andThen(Single.just(true)))
      try expect(try await forgetting.failure(), equals: .bluetoothPoweredOff)
      try await stage.world.setPowered(true)
      try await stage.reaches(.poweredOn, manager)
    }
  }
}

extension Stage {
  fileprivate func completes(
    _ source: Completable, at location: SourceLocation = #_sourceLocation
  ) async throws {
    _ = try await first(of: source.andThen(.just(true)), at: location)
  }
}
