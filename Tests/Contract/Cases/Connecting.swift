import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func connects() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      _ = try await link.device.log.wait(for: "a link") { $0.hasLink ? true : nil }
      try expect(link.peripheral.isConnected, "isConnected")
      try expect(link.connection.elements.count, equals: 1)
    }
  }

  @Test func disposeDisconnects() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      link.connection.dispose()
      _ = try await link.device.log.wait(for: "the end of the link") { $0.last == .disconnected }
    }
  }

  @Test func disposeWhileConnectingLeavesNoLink() async {
    await contract(Bench.scenario) { stage in
      let bench = try stage.peripheral(Bench.name)
      let manager = stage.manager()
      let peripheral = try await stage.find(Bench.name, by: manager)
      try await bench.perform(.advertise(false))
      let connection = stage.watch(peripheral.establishConnection())
      for _ in 0..<3 { try await stage.roundTrip() }
      connection.dispose()
      try await stage.shutDown(manager)
      try await bench.perform(.advertise(true))
      _ = try await stage.find(Bench.name, by: stage.manager())
      try expect(bench.log.entries.links, equals: 0)
    }
  }

  @Test func disposeInTheTurnOfConnectLeavesNoLink() async {
    await contract(Bench.scenario) { stage in
      let manager = stage.manager()
      let peripheral = try await stage.find(Bench.name, by: manager)
      for _ in 0..<3 { stage.watch(peripheral.establishConnection()).dispose() }
      let connection = stage.watch(peripheral.establishConnection())
      _ = try await connection.elements(1)
      connection.dispose()
    }
  }

  @Test func takeOneOnAConnectionDisconnects() async {
    await contract(Bench.scenario) { stage in
      let manager = stage.manager()
      let peripheral = try await stage.find(Bench.name, by: manager)
      _ = try await stage.first(of: peripheral.establishConnection().take(1))
      let bench = try stage.peripheral(Bench.name)
      _ = try await bench.log.wait(for: "the end of the link") { $0.last == .disconnected }
    }
  }

  @Test func theNextConnectionMayBeginInTheTurnInWhichTheFirstEnds() async {
    await contract(Bench.scenario) { stage in
      let peripheral = try await stage.find(Bench.name, by: stage.manager())
      let once = peripheral.establishConnection().take(1)
      _ = try await stage.watch(Observable.concat(once, once, once)).elements(3)
    }
  }

  @Test func secondConnectionOfAManagerIsAlreadyObserving() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let second = stage.watch(link.peripheral.establishConnection())
      try expect(
        try await second.failure(), equals: .peripheralIsAlreadyObservingConnection(link.peripheral)
      )
      try expect(link.peripheral.isConnected, "the first connection to go on")
    }
  }

  @Test func connectRightAfterDispose() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      link.connection.dispose()
      let second = stage.watch(link.peripheral.establishConnection())
      _ = try await second.elements(1)
      let read = try await stage.value(of: link.peripheral.readValue(for: Bench.byte))
      try expect(read.value, equals: Bench.byteValue)
    }
  }

  @Test func linkLostByThePeripheralEndsTheConnection() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let losses = stage.watch(link.manager.observeDisconnect(for: link.peripheral))
      try await link.device.perform(.drop)
      try expect(
        try await link.connection.failure(), equals: .peripheralDisconnected(link.peripheral, nil))
      let (peripheral, _) = try await losses.elements(1)[0]
      try expect(peripheral == link.peripheral, "observeDisconnect to name the peripheral")
      try expect(!link.peripheral.isConnected, "isConnected to be false")
    }
  }

  @Test func observeConnectAndDisconnectReport() async {
    await contract(Bench.scenario) { stage in
      let manager = stage.manager()
      let peripheral = try await stage.find(Bench.name, by: manager)
      let connects = stage.watch(manager.observeConnect())
      let disconnects = stage.watch(manager.observeDisconnect())
      let changes = stage.watch(peripheral.observeConnection())
      let connection = stage.watch(peripheral.establishConnection())
      try expect(try await connects.elements(1)[0] == peripheral, "observeConnect to report it")
      connection.dispose()
      let (lost, reason) = try await disconnects.elements(1)[0]
      try expect(lost == peripheral, "observeDisconnect to report it")
      try expect(reason == nil, "no reason where the disconnect was asked for, got \(reason!)")
      try expect(try await changes.elements(2), equals: [true, false])
    }
  }

  @Test func twoManagersShareOneLink() async {
    await contract(Bench.scenario) { stage in
      let first = try await stage.connect(Bench.name)
      let manager = stage.manager()
      let peripheral = try require(
        manager.retrievePeripherals(withIdentifiers: [first.peripheral.identifier]).first,
        "the second manager to know the peripheral")
      let second = stage.watch(peripheral.establishConnection())
      _ = try await second.elements(1)
      first.connection.dispose()
      try await stage.shutDown(first.manager)
      let read = try await stage.value(of: peripheral.readValue(for: Bench.byte))
      try expect(read.value, equals: Bench.byteValue)
      try expect(first.device.log.entries.links, equals: 1)
      second.dispose()
      _ = try await first.device.log.wait(for: "the end of the link") { $0.last == .disconnected }
    }
  }

  @Test func connectsToARetrievedPeripheral() async {
    await contract(Bench.scenario) { stage in
      let found = try await stage.find(Bench.name, by: stage.manager())
      let manager = stage.manager()
      let peripheral = try require(
        manager.retrievePeripherals(withIdentifiers: [found.identifier]).first, "a peripheral")
      try expect(peripheral.identifier, equals: found.identifier)
      _ = try await stage.watch(peripheral.establishConnection()).elements(1)
      _ = try await stage.value(of: peripheral.discoverServices(nil))
    }
  }

  @Test func connectsAgainAfterTheLinkWasLost() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      for _ in 0..<3 {
        try await link.device.perform(.drop)
        _ = try await link.connection.failure()
        let again = stage.watch(link.peripheral.establishConnection())
        _ = try await again.elements(1)
        let read = try await stage.value(of: link.peripheral.readValue(for: Bench.byte))
        try expect(read.value, equals: Bench.byteValue)
        again.dispose()
        _ = try await link.device.log.wait(for: "the end of the link") { $0.hasLink ? nil : true }
      }
    }
  }
}
