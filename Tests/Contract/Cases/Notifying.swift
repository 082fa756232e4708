import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func fiftyNotificationsArriveInOrder() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.train, of: link)
      let stream = stage.watch(characteristic.observeValueUpdateAndSetNotification())
      let values = try await stream.elements(50).map(\.value)
      try expect(values, equals: Bench.trainValues)
    }
  }

  @Test func aBurstKeepsItsValuesThroughObserveOnAndBuffer() async {
    await contract(Bench.scenario) { stage in
      let scheduler = SerialDispatchQueueScheduler(qos: .utility)
      let (link, buffers) = try await stage.stream {
        $0.observe(on: scheduler)
          .buffer(timeSpan: .seconds(60), count: 100, scheduler: scheduler)
      }
      try await link.device.perform(.burst(Bench.stream.uuid, count: 1_000))
      let values = try await buffers.elements(10).flatMap { $0.map(\.value) }
      try expect(values, equals: (0..<1_000).map { Data(UInt32($0).littleEndianBytes) })
    }
  }

  @Test func emptyAndEqualValuesAllArrive() async {
    await contract(Bench.scenario) { stage in
      let (link, stream) = try await stage.stream { $0 }
      let values = [Data([1]), Data(), Data(), Data([1]), Data([1]), Data([2])]
      try await link.device.perform(.notify(Bench.stream.uuid, values))
      try expect(try await stream.elements(values.count).map(\.value), equals: values)
    }
  }

  @Test func disposeUnsubscribes() async {
    await contract(Bench.scenario) { stage in
      let (link, stream) = try await stage.stream { $0 }
      stream.dispose()
      _ = try await link.device.log.wait(for: "the end of the subscription") {
        $0.contains(.unsubscribed(Bench.stream.uuid)) ? true : nil
      }
      try expect(link.peripheral.isConnected, "the link to stay")
    }
  }

  @Test func subscribersShareOneSubscription() async {
    await contract(Bench.scenario) { stage in
      let (link, first) = try await stage.stream { $0 }
      let characteristic = try await stage.characteristic(Bench.stream, of: link)
      let second = stage.watch(characteristic.observeValueUpdateAndSetNotification())
      try await link.device.perform(.notify(Bench.stream.uuid, [Data([1])]))
      _ = try await first.elements(1)
      first.dispose()
      try await link.device.perform(.notify(Bench.stream.uuid, [Data([2])]))
      _ = try await second.element("the second value") { $0.value == Data([2]) }
      let subscriptions = link.device.log.entries.count { $0 == .subscribed(Bench.stream.uuid) }
      try expect(subscriptions, equals: 1)
    }
  }

  @Test func twoManagersOnOneCharacteristicDoNotDisturbEachOther() async {
    await contract(Bench.scenario) { stage in
      let (first, firstStream) = try await stage.stream { $0 }
      let manager = stage.manager()
      let peripheral = try require(
        manager.retrievePeripherals(withIdentifiers: [first.peripheral.identifier]).first,
        "the second manager to know the peripheral")
      _ = try await stage.watch(peripheral.establishConnection()).elements(1)
      let secondStream = stage.watch(
        peripheral.observeValueUpdateAndSetNotification(for: Bench.stream))
      _ = try await stage.value(of: peripheral.readValue(for: Bench.byte))
      try await first.device.perform(.notify(Bench.stream.uuid, [Data([1])]))
      try expect(try await firstStream.elements(1)[0].value, equals: Data([1]))
      firstStream.dispose()
      try await stage.shutDown(first.manager)
      try await first.device.perform(.notify(Bench.stream.uuid, [Data([2])]))
      _ = try await secondStream.element("the second value") { $0.value == Data([2]) }
    }
  }

  @Test func aReadIsNoNotification() async {
    await contract(Bench.scenario) { stage in
      let (link, notifications) = try await stage.stream { $0 }
      let characteristic = try await stage.characteristic(Bench.stream, of: link)
      let updates = stage.watch(characteristic.observeValueUpdate())
      let read = try await stage.value(of: characteristic.readValue())
      try expect(read.value, equals: Data([0xAB]))
      try await link.device.perform(.notify(Bench.stream.uuid, [Data([1])]))
      try expect(try await notifications.elements(1)[0].value, equals: Data([1]))
      try expect(try await updates.elements(2).map(\.value), equals: [Data([0xAB]), Data([1])])
    }
  }

  @Test func linkLostMidNotificationEndsTheStream() async {
    await contract(Bench.scenario) { stage in
      let (link, stream) = try await stage.stream { $0 }
      try await link.device.perform(.drop)
      try expect(try await stream.failure(), equals: .peripheralDisconnected(link.peripheral, nil))
    }
  }

  @Test func notificationsWorkAgainAfterAReconnect() async {
    await contract(Bench.scenario) { stage in
      let (link, stream) = try await stage.stream { $0 }
      try await link.device.perform(.drop)
      _ = try await stream.failure()
      _ = try await link.connection.failure()
      _ = try await stage.watch(link.peripheral.establishConnection()).elements(1)
      let again = stage.watch(
        link.peripheral.observeValueUpdateAndSetNotification(for: Bench.stream))
      _ = try await link.device.log.wait(for: "a second subscription") { events in
        events.count { $0 == .subscribed(Bench.stream.uuid) } == 2 ? true : nil
      }
      try await link.device.perform(.notify(Bench.stream.uuid, [Data([7])]))
      try expect(try await again.elements(1).map(\.value), equals: [Data([7])])
    }
  }
}

extension Stage {
  /// Connects to the bench and subscribes to its stream, up to the peripheral's own word for it.
  fileprivate func stream<Element: Sendable>(
    _ shape: (Observable<Characteristic>) -> Observable<Element>,
    at location: SourceLocation = #_sourceLocation
  ) async throws -> (Link, Probe<Element>) {
    let link = try await connect(Bench.name, at: location)
    let characteristic = try await characteristic(Bench.stream, of: link, at: location)
    let probe = watch(shape(characteristic.observeValueUpdateAndSetNotification()))
    _ = try await link.device.log.wait(for: "the subscription", at: location) {
      $0.contains(.subscribed(Bench.stream.uuid)) ? true : nil
    }
    return (link, probe)
  }
}

extension UInt32 {
  fileprivate var littleEndianBytes: [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: self >> (8 * UInt32($0))) }
  }
}
