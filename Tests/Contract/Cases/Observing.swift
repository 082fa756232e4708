import Foundation
import RxBlueZ
import Testing

/// What a peripheral tells beside its values.
extension ContractTests {
  @Test func theNameThatThePeripheralHasOnceConnectedIsAnUpdate() async {
    await contract(Shifty.scenario) { stage in
      let manager = stage.manager()
      let device = try stage.peripheral(Shifty.name)
      let names = stage.watch(
        stage.scan(for: device, by: manager).take(1)
          .flatMap { $0.peripheral.establishConnection() }.flatMap { $0.observeNameUpdate() })
      let (peripheral, name) = try await names.element("the name") { $0.1 == Shifty.name }
      try expect(name, equals: Shifty.name)
      try expect(peripheral.name, equals: Shifty.name)
      try await device.perform(.drop)
      try expect(try await names.failure(), equals: .peripheralDisconnected(peripheral, nil))
    }
  }

  @Test func servicesThatGoAndComeAreModifications() async {
    await contract(Bench.scenario, within: .seconds(120)) { stage in
      let link = try await stage.connect(Bench.name)
      let other = try await stage.characteristic(Bench.other, of: link)
      let changes = stage.watch(link.peripheral.observeServicesModification())
      let stream = stage.watch(other.observeValueUpdate())
      let stranger = stage.manager()
      let undiscovered = stranger.retrievePeripherals(
        withIdentifiers: [link.peripheral.identifier])
      let others = stage.watch(undiscovered[0].observeServicesModification())
      try await stage.roundTrip()
      try await link.device.perform(.removeService(Bench.beta))
      let removal = try await changes.elements(1)[0]
      try expect(removal.1, equals: [other.service])
      try expect(removal.0 == link.peripheral, "the peripheral")
      // This manager's user has discovered none that could have become invalid.
      try expect(try await others.elements(1)[0].1, equals: [])
      try expect(
        link.peripheral.services?.contains(other.service), equals: false)
      try expect(try await stream.failure(), equals: .characteristicReadFailed(other, nil))
      let read = stage.watch(other.readValue())
      try expect(try await read.failure(), equals: .characteristicReadFailed(other, nil))
      let left = try await stage.value(of: link.peripheral.discoverServices([Bench.beta]))
      try expect(left, equals: [])

      try await link.device.perform(.restoreService(Bench.beta))
      let addition = try await changes.elements(2)[1]
      try expect(addition.1, equals: [])
      let again = try await stage.value(of: link.peripheral.readValue(for: Bench.other))
      try expect(again.value, equals: Data([7]))
      try expect(again != other, "another characteristic than the one that went")
    }
  }

  @Test func enablingAndDisablingNotificationsIsObserved() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.stream, of: link)
      let changes = stage.watch(characteristic.observeNotifyValue().map(\.isNotifying))
      try await stage.roundTrip()
      let stream = stage.watch(characteristic.observeValueUpdateAndSetNotification())
      try expect(try await changes.elements(1), equals: [true])
      try expect(characteristic.isNotifying, "isNotifying")
      stream.dispose()
      try expect(try await changes.elements(2), equals: [true, false])
      try await link.device.perform(.drop)
      try expect(try await changes.failure(), equals: .peripheralDisconnected(link.peripheral, nil))
    }
  }

  @Test func aSubscriptionThatFailsEndsItsObservers() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      let changes = stage.watch(characteristic.observeNotifyValue())
      try await stage.roundTrip()
      let stream = stage.watch(characteristic.observeValueUpdateAndSetNotification())
      let failure = BluetoothError.characteristicSetNotifyValueFailed(characteristic, nil)
      try expect(try await stream.failure(), equals: failure)
      let told = try await changes.failure()
      try expect(told, equals: failure)
      try expect(told.innerError is BlueZError, "BlueZ's words, got \(told)")
    }
  }

  @Test func valuesOfAnyCharacteristic() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let byte = try await stage.characteristic(Bench.byte, of: link)
      let stream = try await stage.characteristic(Bench.stream, of: link)
      let values: Observable<Characteristic> = link.peripheral.observeValueUpdate()
      let all = stage.watch(values)
      try await stage.roundTrip()
      _ = try await stage.value(of: byte.readValue())
      let subscription = stage.watch(stream.observeValueUpdateAndSetNotification())
      _ = try await link.device.log.wait(for: "the subscription") {
        $0.contains(.subscribed(Bench.stream.uuid)) ? true : nil
      }
      try await link.device.perform(.notify(Bench.stream.uuid, [Data([1]), Data([1])]))
      let seen = try await all.elements(3)
      try expect(seen, equals: [byte, stream, stream])
      try expect(seen.map(\.value), equals: [Bench.byteValue, Data([1]), Data([1])])
      try expect(seen[0].service == byte.service, "the characteristic's service")
      subscription.dispose()
      try await link.device.perform(.drop)
      try expect(try await all.failure(), equals: .peripheralDisconnected(link.peripheral, nil))
    }
  }

  @Test func readsAndWritesOfADescriptorAreObserved() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let identifier = Bench.UserDescription()
      let label = try await stage.value(of: link.peripheral.descriptor(with: identifier))
      let reads = stage.watch(label.observeValueUpdate())
      let anyReads: Observable<Descriptor> = link.peripheral.observeValueUpdate()
      let allReads = stage.watch(anyReads)
      let writes = stage.watch(link.peripheral.observeWrite(for: identifier))
      try await stage.roundTrip()
      let read = try await stage.value(of: label.readValue())
      try expect(read.value as? String, equals: "byte")
      try expect(try await reads.elements(1), equals: [label])
      try expect(try await allReads.elements(1), equals: [label])
      _ = try await stage.value(of: label.writeValue(Data("octet".utf8)))
      try expect(try await writes.elements(1), equals: [label])
      try expect(label.value as? String, equals: "octet")
      try expect(reads.elements.count, equals: 1)
      try await link.device.perform(.drop)
      for probe in [reads, allReads, writes] {
        try expect(try await probe.failure(), equals: .peripheralDisconnected(link.peripheral, nil))
      }
    }
  }

  @Test func whatBlueZCannotDoSaysSo() async {
    await contract(Bench.scenario) { stage in
      let manager = stage.manager()
      let peripheral = try await stage.find(Bench.name, by: manager)
      let error = try await stage.watch(manager.observeANCSAuthorized(for: peripheral))
        .anyFailure()
      try expect((error as? BlueZError)?.kind, equals: .notSupported)
    }
  }
}
