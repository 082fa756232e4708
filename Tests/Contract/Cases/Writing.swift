import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func writeWithResponseIsSeenByThePeripheral() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      let value = Data([0x01, 0x02, 0x03])
      let written = try await stage.value(of: characteristic.writeValue(value, type: .withResponse))
      try expect(written == characteristic, "the characteristic that was written")
      try expect(link.device.log.entries.writes(to: Bench.byte.uuid), equals: [value])
    }
  }

  @Test func writesALongValueWhole() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let value = Data(Bench.longValue.reversed())
      _ = try await stage.value(
        of: link.peripheral.writeValue(value, for: Bench.long, type: .withResponse))
      let read = try await stage.value(of: link.peripheral.readValue(for: Bench.long))
      try expect(read.value, equals: value)
    }
  }

  @Test func overlappingWritesBothArriveInOrder() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      let values = (0..<5).map { Data([$0]) }
      let writes = values.map { stage.watch(characteristic.writeValue($0, type: .withResponse)) }
      for write in writes { _ = try await write.elements(1) }
      try expect(link.device.log.entries.writes(to: Bench.byte.uuid), equals: values)
    }
  }

  @Test func writesWithoutResponseArriveInOrder() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.command, of: link)
      let values = (0..<100).map { Data([UInt8($0)]) }
      let writes = values.map {
        stage.watch(characteristic.writeValue($0, type: .withoutResponse))
      }
      for write in writes { _ = try await write.elements(1) }
      let seen = try await link.device.log.wait(for: "100 writes") { events -> [Data]? in
        let seen = events.writes(to: Bench.command.uuid)
        return seen.count >= values.count ? seen : nil
      }
      try expect(seen, equals: values)
    }
  }

  @Test func writeErrorCarriesItsATTCode() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      try await link.device.perform(.writeError(Bench.byte.uuid, code: 0x81))
      let write = stage.watch(characteristic.writeValue(Data([1]), type: .withResponse))
      let error = try await write.failure()
      guard case .characteristicWriteFailed(characteristic, let inner) = error else {
        throw CaseFailure("expected characteristicWriteFailed, got \(error)")
      }
      try expect((inner as? BlueZError)?.attError?.rawValue, equals: 0x81)
    }
  }

  @Test func aValueThatIsTooLongIsRefusedBeforeTheBus() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      for type in [WriteType.withResponse, .withoutResponse] {
        let write = stage.watch(desk.inbox.writeValue(Data(count: 513), type: type))
        guard
          case .characteristicWriteFailed(desk.inbox, let inner as BlueZError) =
            try await write.failure()
        else { throw CaseFailure("expected characteristicWriteFailed") }
        try expect(inner.attError, equals: .invalidAttributeValueLength)
      }
      _ = try await stage.value(of: desk.inbox.writeValue(Data([1]), type: .withResponse))
      try await desk.expectWrites([Data([1])])
    }
  }

  @Test func waitingWritesEndWithTheLink() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let writes = try await stage.waitingWrites(to: desk)
      try await desk.link.device.perform(.drop)
      for write in writes {
        let lost = BluetoothError.peripheralDisconnected(desk.link.peripheral, nil)
        try expect(try await write.failure(), equals: lost)
      }
    }
  }

  @Test func waitingWritesEndWithThePower() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let writes = try await stage.waitingWrites(to: desk)
      try await stage.world.setPowered(false)
      for write in writes { try expect(try await write.failure(), equals: .bluetoothPoweredOff) }
      try await stage.reaches(.poweredOff, desk.link.manager)
      try await desk.link.device.perform(.hang(Desk.inbox.uuid, false))
      try await stage.world.setPowered(true)
      try await stage.reaches(.poweredOn, desk.link.manager)
    }
  }

  @Test func readinessIsToldWheneverItComesBack() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let peripheral = desk.link.peripheral
      try expect(peripheral.canSendWriteWithoutResponse, "an idle link to be ready")
      let ready = stage.watch(peripheral.observeWriteWithoutResponseReadiness().map { true })
      _ = try await ready.elements(1)
      try await desk.link.device.perform(.hang(Desk.inbox.uuid, true))
      _ = stage.watch(desk.inbox.writeValue(Data([0]), type: .withResponse))
      let commands = (1...20).map {
        stage.watch(desk.inbox.writeValue(Data([UInt8($0)]), type: .withoutResponse))
      }
      try expect(!peripheral.canSendWriteWithoutResponse, "20 waiting commands to be many")
      let late = stage.watch(peripheral.observeWriteWithoutResponseReadiness().map { true })
      try await stage.roundTrip()
      try expect(late.elements.isEmpty && ready.elements.count == 1, "no readiness meanwhile")
      for command in commands { command.dispose() }
      _ = try await ready.elements(2)
      _ = try await late.elements(1)
      try expect(peripheral.canSendWriteWithoutResponse, "readiness")
    }
  }

  @Test func observeWriteTellsEachConfirmation() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let tray = try await stage.characteristic(Desk.tray, of: desk.link)
      let any: Probe<Characteristic> = stage.watch(desk.link.peripheral.observeWrite())
      let named = stage.watch(desk.link.peripheral.observeWrite(for: Desk.tray))
      let one = stage.watch(desk.inbox.observeWrite())
      try await stage.roundTrip()
      _ = try await stage.value(of: desk.inbox.writeValue(Data([1]), type: .withResponse))
      _ = try await stage.value(of: desk.inbox.writeValue(Data([2]), type: .withoutResponse))
      _ = try await stage.value(of: tray.writeValue(Data([3]), type: .withResponse))
      try expect(try await any.elements(2), equals: [desk.inbox, tray])
      try expect(try await named.elements(1), equals: [tray])
      try expect(one.elements, equals: [desk.inbox])
      try await desk.link.device.perform(.writeError(Desk.tray.uuid, code: 0x80))
      let write = stage.watch(tray.writeValue(Data([4]), type: .withResponse))
      for probe in [any, named, write] {
        try expect(try await probe.failure(), equals: .characteristicWriteFailed(tray, nil))
      }
      try await desk.link.device.perform(.writeError(Desk.tray.uuid, code: nil))
      _ = try await stage.value(of: desk.inbox.writeValue(Data([5]), type: .withResponse))
      _ = try await one.elements(2)
    }
  }
}

extension Stage {
  /// Writes of both types behind one that is never answered.
  fileprivate func waitingWrites(
    to desk: DeskLink, at location: SourceLocation = #_sourceLocation
  ) async throws -> [Probe<Characteristic>] {
    try await desk.link.device.perform(.hang(Desk.inbox.uuid, true))
    let types = [WriteType.withResponse, .withoutResponse, .withResponse, .withoutResponse]
    let writes = types.map { watch(desk.inbox.writeValue(Data([1]), type: $0)) }
    try await desk.expectWrites([Data([1])], at: location)
    try await roundTrip(at: location)
    return writes
  }
}
