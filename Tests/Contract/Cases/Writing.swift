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
}
