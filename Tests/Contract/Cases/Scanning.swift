import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func scanFindsThePeripheralByItsService() async {
    await contract(Bench.scenarioWithDecoy) { stage in
      let bench = try stage.peripheral(Bench.name)
      let decoy = try stage.peripheral(Decoy.name)
      let wanted = stage.watch(stage.manager().scanForPeripherals(withServices: [Bench.alpha]))
      let everything = stage.manager()
      let found = try await wanted.elements(1)[0]
      try expect(found.peripheral.address, equals: bench.address)
      try expect(found.advertisementData.serviceUUIDs ?? [], equals: [Bench.alpha])
      _ = try await stage.first(of: stage.scan(for: decoy, by: everything))
      let others = wanted.elements.filter { $0.peripheral.address != bench.address }
      try expect(others.isEmpty, "no \(others) in a scan for another service")
    }
  }

  @Test func scanReportsWhatIsAdvertised() async {
    await contract(Bench.scenario) { stage in
      let bench = try stage.peripheral(Bench.name)
      let scan = stage.watch(stage.scan(for: bench, by: stage.manager()))
      let found = try await scan.element("the whole advertisement") {
        $0.advertisementData.manufacturerData != nil && $0.advertisementData.localName != nil
      }
      try expect(found.advertisementData.localName, equals: "Bench")
      try expect(
        found.advertisementData.manufacturerData, equals: Data([0x59, 0x00, 0x01, 0x02]))
      try expect(found.peripheral.name, equals: "Bench")
    }
  }

  @Test func scanInTheSameTurnAsItsManagersInit() async {
    await contract(Sensor.scenario) { stage in
      let service = try require(BluetoothUUID(Sensor.service), "a UUID")
      let scan = stage.watch(stage.manager().scanForPeripherals(withServices: [service]))
      try expect(try await scan.elements(1)[0].peripheral.name, equals: "Sensor")
    }
  }

  @Test func scanFindsAPeripheralThatAdvertisesLater() async {
    await contract(Bench.scenarioWithDecoy) { stage in
      let bench = try stage.peripheral(Bench.name)
      try await bench.perform(.advertise(false))
      let manager = stage.manager()
      let scan = stage.watch(manager.scanForPeripherals(withServices: nil))
      _ = try await scan.element("the decoy") { $0.peripheral.name == Decoy.name }
      try await bench.perform(.advertise(true))
      _ = try await scan.element("the bench") { $0.peripheral.name == Bench.name }
    }
  }

  @Test func secondScanOfAManagerIsScanInProgress() async {
    await contract(Bench.scenario) { stage in
      let manager = stage.manager()
      let options = ScanOptions(allowDuplicates: true)
      let first = stage.watch(manager.scanForPeripherals(withServices: nil, options: options))
      _ = try await first.elements(1)
      let second = stage.watch(manager.scanForPeripherals(withServices: nil))
      try expect(try await second.failure(), equals: .scanInProgress)
      _ = try await first.elements(first.elements.count + 1)
    }
  }

  @Test func scanRightAfterAnothersDispose() async {
    await contract(Bench.scenario) { stage in
      let manager = stage.manager()
      for _ in 0..<5 {
        let scan = stage.watch(manager.scanForPeripherals(withServices: [Bench.alpha]))
        _ = try await scan.elements(1)
        scan.dispose()
      }
    }
  }

  @Test func twoScansOfTwoManagersDoNotDisturbEachOther() async {
    await contract(Bench.scenario) { stage in
      let options = ScanOptions(allowDuplicates: true)
      let first = stage.watch(
        stage.manager().scanForPeripherals(withServices: nil, options: options))
      let second = stage.watch(
        stage.manager().scanForPeripherals(withServices: [Bench.alpha], options: options))
      _ = try await first.elements(2)
      _ = try await second.elements(2)
      first.dispose()
      _ = try await second.elements(second.elements.count + 2)
    }
  }

  @Test func scanReportsOneEventOfADeviceUnlessAskedForMore() async {
    await contract(Bench.scenarioWithDecoy) { stage in
      let bench = try stage.peripheral(Bench.name)
      let once = stage.watch(stage.manager().scanForPeripherals(withServices: [Bench.alpha]))
      let every = stage.watch(
        stage.manager().scanForPeripherals(
          withServices: [Bench.alpha], options: ScanOptions(allowDuplicates: true)))
      _ = try await once.elements(1)
      _ = try await every.elements(8)
      let seen = once.elements.filter { $0.peripheral.address == bench.address }
      try expect(seen.count < every.elements.count, "fewer events than with duplicates")
    }
  }
}
