import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func typedReadsAndWrites() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      try expect(try await stage.value(of: characteristic.readValue(as: UInt8.self)), equals: 0x2A)
      let level = GATT.BatteryLevel(99)
      _ = try await stage.value(
        of: characteristic.writeValue(level, as: GATT.BatteryLevel.self, type: .withResponse))
      try expect(link.device.log.entries.writes(to: Bench.byte.uuid), equals: [Data([99])])
      let read = link.peripheral.readValue(for: Bench.byte, as: GATT.BatteryLevel.self)
      try expect(try await stage.value(of: read), equals: level)
    }
  }

  @Test func aMalformedReadIsAnErrorWithItsOctets() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      let read = stage.watch(characteristic.readValue(as: UInt16.self))
      guard case .characteristicReadFailed(characteristic, let inner) = try await read.failure(),
        let error = inner as? GATTDecodingError
      else { throw CaseFailure("expected a GATTDecodingError") }
      try expect(error.bytes, equals: Bench.byteValue)
      try expect(error.type, equals: "UInt16")
      try expect(error.reason, equals: .truncated(missing: 1))
    }
  }

  @Test func whatHasNoOctetsIsNotSent() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let write = link.peripheral.writeValue(
        GATT.BatteryLevel(101), as: GATT.BatteryLevel.self, for: Bench.byte, type: .withResponse)
      guard case .characteristicWriteFailed(_, let inner) = try await stage.watch(write).failure(),
        inner is GATTEncodingError
      else { throw CaseFailure("expected a GATTEncodingError") }
      let after = try await stage.value(of: link.peripheral.readValue(for: Bench.byte))
      try expect(after.value, equals: Bench.byteValue)
      try expect(link.device.log.entries.writes(to: Bench.byte.uuid).count, equals: 0)
    }
  }

  @Test func aMalformedNotificationEndsTypedNotifications() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.stream, of: link)
      let values = stage.watch(characteristic.notifications(as: UInt16.self))
      try await link.subscribed(Bench.stream)
      try await link.device.perform(.notify(Bench.stream.uuid, [Data([1, 0])]))
      try expect(try await values.elements(1), equals: [1])
      try await link.device.perform(.notify(Bench.stream.uuid, [Data([2]), Data([3, 0])]))
      try expect(
        try await values.failure(), equals: .characteristicReadFailed(characteristic, nil))
      try expect(values.elements, equals: [1])
      _ = try await link.device.log.wait(for: "the end of the subscription") {
        $0.contains(.unsubscribed(Bench.stream.uuid)) ? true : nil
      }
    }
  }

  @Test func aMalformedNotificationIsAnElementOfTypedResults() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let results = stage.watch(
        link.peripheral.notificationResults(for: Bench.stream, as: UInt16.self))
      try await link.subscribed(Bench.stream)
      let values = [Data([1, 0]), Data([2]), Data(), Data([3, 0])]
      try await link.device.perform(.notify(Bench.stream.uuid, values))
      let numbers = try await results.elements(4).map { try? $0.get() }
      try expect(numbers, equals: [1, nil, nil, 3])
    }
  }
}

extension Link {
  fileprivate func subscribed(_ identifier: Bench) async throws {
    _ = try await device.log.wait(for: "the subscription") {
      $0.contains(.subscribed(identifier.uuid)) ? true : nil
    }
  }
}
