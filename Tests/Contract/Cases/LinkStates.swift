import Foundation
import RxBlueZ
import Testing

/// How links come and go, and why.
extension ContractTests {
  @Test func aPeripheralsStateFollowsItsLink() async {
    await contract(Bench.scenario) { stage in
      let manager = stage.manager()
      let bench = try stage.peripheral(Bench.name)
      let peripheral = try await stage.find(Bench.name, by: manager)
      try expect(peripheral.state, equals: .disconnected)
      try await bench.perform(.advertise(false))
      let connection = stage.watch(peripheral.establishConnection())
      try await stage.sees(.connecting, of: peripheral)
      try await bench.perform(.advertise(true))
      _ = try await connection.elements(1)
      try expect(peripheral.state, equals: .connected)
      connection.dispose()
      try await stage.sees(.disconnecting, of: peripheral)
      try await stage.sees(.disconnected, of: peripheral)
      try await stage.expectNoLink(bench)
    }
  }

  @Test func aLinkThatThePeripheralEndsHasAReason() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let ends = stage.watch(link.manager.observeDisconnect())
      try await stage.roundTrip()
      try await link.device.perform(.drop)
      let reason = try await ends.elements(1)[0].1
      let told = try require(reason as? DisconnectionError, "a reason, got \(reason as Any)")
      try expect([.remote, .unknown].contains(told.reason), "remote, or unknown, got \(told)")
    }
  }

  @Test func aLinkThatWeEndHasNone() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let ends = stage.watch(link.manager.observeDisconnect(for: link.peripheral))
      try await stage.roundTrip()
      link.connection.dispose()
      let end = try await ends.elements(1)[0]
      try expect(end.0 == link.peripheral, "the peripheral")
      try expect(end.1 == nil, "no reason, got \(end.1 as Any)")
    }
  }

  @Test func aPowerOffIsTheReasonOfItsLossesOnce() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let ends = stage.watch(link.manager.observeDisconnect(for: link.peripheral))
      let anyEnds = stage.watch(link.manager.observeDisconnect())
      let changes = stage.watch(link.peripheral.observeConnection())
      try await stage.roundTrip()
      try await stage.world.setPowered(false)
      try expect(try await ends.failure(), equals: .bluetoothPoweredOff)
      try expect(try await anyEnds.failure(), equals: .bluetoothPoweredOff)
      try expect(try await changes.failure(), equals: .bluetoothPoweredOff)
      // On a slow machine the adapter's end comes when the link's loss has long been told.
      let early = WorldKind.current == .lab ? anyEnds.elements.count : 0
      try expect(early <= 1, "one loss at most, got \(early)")
      try expect(anyEnds.elements.count, equals: early)
      let reasons = ends.elements.map { $0.1 as? BluetoothError }
      try expect(reasons, equals: Array(repeating: nil, count: early) + [.bluetoothPoweredOff])
      try expect(changes.elements, equals: Array(repeating: false, count: early + 1))
      try await stage.world.setPowered(true)
      try await stage.reaches(.poweredOn, link.manager)
      try expect(link.peripheral.state, equals: .disconnected)
    }
  }

  @Test func aDaemonsEndIsTheReasonOfItsLossesOnce() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let ends = stage.watch(link.manager.observeDisconnect(for: link.peripheral))
      try await stage.roundTrip()
      try await stage.world.killDaemon()
      try expect(try await ends.failure(), equals: .bluetoothResetting)
      try expect(ends.elements.map { $0.1 as? BluetoothError }, equals: [.bluetoothResetting])
      try expect(link.peripheral.isConnected, equals: false)
      try expect(link.peripheral.state, equals: .disconnected)
      try await stage.world.startDaemon()
      try await stage.reaches(.poweredOn, link.manager)
    }
  }

  @Test func theRSSIOfALinkOrWhyNot() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let read = stage.watch(link.peripheral.readRSSI())
      let second = stage.watch(link.peripheral.readRSSI())
      stage.watch(link.peripheral.readRSSI()).dispose()
      switch WorldKind.current {
      case .lab:
        let (peripheral, rssi) = try await read.elements(1)[0]
        try expect(peripheral == link.peripheral, "the peripheral")
        try expect((-127...20).contains(rssi), "dBm, got \(rssi)")
        _ = try await second.elements(1)
      case .simulator:
        // The kernel has no such link.
        for probe in [read, second] {
          let failure = try await probe.failure()
          try expect(failure, equals: .peripheralRSSIReadFailed(link.peripheral, nil))
          try expect(failure.innerError is RSSIError, "why, got \(failure)")
        }
      }
      link.connection.dispose()
      try await stage.sees(.disconnected, of: link.peripheral)
      let late = stage.watch(link.peripheral.readRSSI())
      try expect(try await late.failure(), equals: .peripheralDisconnected(link.peripheral, nil))
    }
  }
}

extension Stage {
  /// Waits for a state; there is no event for it.
  fileprivate func sees(
    _ state: PeripheralState, of peripheral: Peripheral,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let limit = ContinuousClock.now + .seconds(20)
    while peripheral.state != state {
      guard ContinuousClock.now < limit else {
        throw CaseFailure("the state is \(peripheral.state), not \(state)", location)
      }
      await Task.yield()
    }
  }
}
