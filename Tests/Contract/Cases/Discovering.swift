import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func discoversServicesAndCharacteristics() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let services = try await stage.value(of: link.peripheral.discoverServices(nil))
      let known = Set(services.map(\.uuid))
      try expect(known.isSuperset(of: [Bench.alpha, Bench.beta]), "both services in \(known)")
      let alpha = try require(services.first { $0.uuid == Bench.alpha }, "service FFA0")
      try expect(alpha.isPrimary, "a primary service")
      let found = try await stage.value(of: alpha.discoverCharacteristics(nil))
      try expect(
        found.map(\.uuid),
        equals: [Bench.byte, .long, .command, .stream, .train].map(\.uuid))
      try expect(found[0].properties, equals: [.read, .write])
      try expect(found[2].properties, equals: [.writeWithoutResponse])
      try expect(found[3].properties, equals: [.read, .notify])
    }
  }

  @Test func discoversOnlyWhatWasAskedFor() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let services = try await stage.value(
        of: link.peripheral.discoverServices([Bench.missing, Bench.beta]))
      try expect(services.map(\.uuid), equals: [Bench.beta])
      let found = try await stage.value(
        of: services[0].discoverCharacteristics([Bench.other.uuid, Bench.missing]))
      try expect(found.map(\.uuid), equals: [Bench.other.uuid])
      let none = try await stage.value(of: link.peripheral.discoverServices([Bench.missing]))
      try expect(none.count, equals: 0)
    }
  }

  @Test func missingServiceByIdentifierIsNoElements() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let missing = link.peripheral.service(with: Bench.Service(uuid: Bench.missing))
      let error = try await stage.watch(missing).anyFailure()
      guard case RxError.noElements = error else {
        throw CaseFailure("expected RxError.noElements, got \(error)")
      }
    }
  }

  @Test func discoveryWithoutALinkIsPeripheralDisconnected() async {
    await contract(Bench.scenario) { stage in
      let peripheral = try await stage.find(Bench.name, by: stage.manager())
      let services = stage.watch(peripheral.discoverServices(nil))
      try expect(
        try await services.failure(), equals: .peripheralDisconnected(peripheral, nil))
    }
  }

  @Test func equalUUIDsInTwoServicesKeepApart() async {
    await contract(Twins.scenario) { stage in
      let link = try await stage.connect(Twins.name)
      let services = try await stage.value(
        of: link.peripheral.discoverServices([Twins.left, Twins.right]))
      var streams: [BluetoothUUID: Probe<Characteristic>] = [:]
      for service in services {
        let found = try await stage.value(of: service.discoverCharacteristics([Twins.shared]))
        try expect(found.count, equals: 1)
        let mark: UInt8 = service.uuid == Twins.left ? 0x1E : 0x2E
        let read = try await stage.value(of: found[0].readValue())
        try expect(read.value, equals: Data([mark]))
        try expect(read.service == service, "the characteristic to know its service")
        streams[service.uuid] = stage.watch(found[0].observeValueUpdateAndSetNotification())
      }
      for (uuid, stream) in streams {
        let mark: UInt8 = uuid == Twins.left ? 0x1E : 0x2E
        let values = try await stream.elements(6).map { $0.value?.first }
        try expect(values, equals: Array(repeating: mark, count: 6))
      }
    }
  }

  @Test func readsADescriptor() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.byte, of: link)
      let descriptors = try await stage.value(of: characteristic.discoverDescriptors())
      let label = try require(
        descriptors.first { $0.uuid == BluetoothUUID(0x2901) }, "a user description")
      let read = try await stage.value(of: label.readValue())
      try expect(read.data, equals: Data("byte".utf8))
    }
  }
}
