import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func readsOneByte() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      let read = try await stage.value(of: characteristic.readValue())
      try expect(read.value, equals: Bench.byteValue)
      try expect(read == characteristic, "the characteristic that was asked")
      try expect(
        link.device.log.entries.contains(.read(Bench.byte.uuid)), "the peripheral to see it")
    }
  }

  @Test func readsALongValueWhole() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let read = try await stage.value(of: link.peripheral.readValue(for: Bench.long))
      try expect(read.value, equals: Bench.longValue)
    }
  }

  @Test func twoReadsOfOneCharacteristicGetTheirOwnValues() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      let first = try await stage.value(of: characteristic.readValue())
      try await link.device.perform(.set(Bench.byte.uuid, Data([0x2B])))
      let second = try await stage.value(of: characteristic.readValue())
      try expect([first.value, second.value], equals: [Data([0x2A]), Data([0x2B])])
    }
  }

  @Test func readsAtOnceAreOneRequestEach() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      let before = link.device.log.entries.count { $0 == .read(Bench.byte.uuid) }
      let reads = (0..<5).map { _ in stage.watch(characteristic.readValue()) }
      for read in reads {
        try expect(try await read.elements(1)[0].value, equals: Bench.byteValue)
      }
      let after = link.device.log.entries.count { $0 == .read(Bench.byte.uuid) }
      try expect(after - before, equals: 5)
    }
  }

  @Test func readErrorCarriesItsATTCode() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      try await link.device.perform(.readError(Bench.byte.uuid, code: 0x80))
      let error = try await stage.watch(characteristic.readValue()).failure()
      guard case .characteristicReadFailed(characteristic, let inner) = error else {
        throw CaseFailure("expected characteristicReadFailed, got \(error)")
      }
      try expect((inner as? BlueZError)?.attError?.rawValue, equals: 0x80)
      try await link.device.perform(.readError(Bench.byte.uuid, code: nil))
      let read = try await stage.value(of: characteristic.readValue())
      try expect(read.value, equals: Bench.byteValue)
    }
  }

  @Test func readWithoutPermissionIsAnError() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.train, of: link)
      let error = try await stage.watch(characteristic.readValue()).failure()
      try expect(error, equals: .characteristicReadFailed(characteristic, nil))
    }
  }

  @Test func linkLostMidReadEndsTheRead() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      try await link.device.perform(.dropOnRead(Bench.byte.uuid))
      let read = stage.watch(characteristic.readValue())
      try expect(try await read.failure(), equals: .peripheralDisconnected(link.peripheral, nil))
      try expect(
        try await link.connection.failure(), equals: .peripheralDisconnected(link.peripheral, nil))
    }
  }

  @Test func disposedReadIsSilentAndTheNextOneWorks() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      try await link.device.perform(.latency(Bench.byte.uuid, seconds: 0.3))
      let seen = link.device.log.entries.count
      let dropped = stage.watch(characteristic.readValue())
      _ = try await link.device.log.wait(for: "the request") { $0.count > seen ? true : nil }
      dropped.dispose()
      let read = try await stage.value(of: link.peripheral.readValue(for: Bench.other))
      try expect(read.value, equals: Data([0x07]))
      try expect(dropped.elements.count, equals: 0)
    }
  }

  @Test func disposingALinkEndsItsHangingRead() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      try await link.device.perform(.hang(Bench.byte.uuid, true))
      let seen = link.device.log.entries.count
      let read = stage.watch(characteristic.readValue())
      _ = try await link.device.log.wait(for: "the request") { $0.count > seen ? true : nil }
      link.connection.dispose()
      try expect(try await read.failure(), equals: .peripheralDisconnected(link.peripheral, nil))
    }
  }
}
