import DBus
import Foundation
import RxBlueZ
import Testing

/// Notifications through AcquireNotify.
extension ContractTests {
  @Test func aSocketDeliversABurstWholeAndInOrder() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let stream = try await stage.socketStream(of: link)
      try await link.device.perform(.burst(Bench.stream.uuid, count: 200))
      let burst = (0..<200).map { Data([UInt8($0), 0, 0, 0]) }
      _ = try await stream.element("the last value") { $0.value == burst.last }
      let values = stream.elements.compactMap(\.value).filter { $0 != Stage.knock }
      try expect(values, equals: burst)
    }
  }

  @Test func disposingASocketUnsubscribes() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let stream = try await stage.socketStream(of: link)
      stream.dispose()
      _ = try await link.device.log.wait(for: "the end of the subscription") {
        $0.contains(.unsubscribed(Bench.stream.uuid)) ? true : nil
      }
    }
  }

  @Test func aReadBesideASocketIsNoNotification() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let stream = try await stage.socketStream(of: link)
      try await link.device.perform(.set(Bench.stream.uuid, Data([0xAB])))
      let read = try await stage.value(of: link.peripheral.readValue(for: Bench.stream))
      try expect(read.value, equals: Data([0xAB]))
      try await link.device.perform(.notify(Bench.stream.uuid, [Data([1])]))
      _ = try await stream.element("the notification") { $0.value == Data([1]) }
      try expect(!stream.elements.contains { $0.value == Data([0xAB]) }, "no read among them")
    }
  }

  @Test func linkLostEndsASocket() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let stream = try await stage.socketStream(of: link)
      try await link.device.perform(.drop)
      try expect(try await stream.failure(), equals: .peripheralDisconnected(link.peripheral, nil))
    }
  }

  @Test func withoutASocketTheValuesComeAsSignals() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.connect(Bench.name)
      let characteristic = try await stage.characteristic(Bench.stream, of: link)
      // While another process is subscribed, BlueZ gives nobody a socket.
      let other = Bus(address: stage.world.bus)
      try await other.ask(Bench.stream.uuid, "StartNotify")
      let stream = stage.watch(
        characteristic.observeValueUpdateAndSetNotification(options: .init(transport: .socket)))
      try await stage.knock(until: stream, on: link.device)
      other.close()
    }
  }
}

extension Stage {
  fileprivate static let knock = Data([0xFF])

  /// Subscribes to the bench's stream through a socket, until values come: those that the
  /// peripheral sends before the socket exists are lost.
  fileprivate func socketStream(
    of link: Link, at location: SourceLocation = #_sourceLocation
  ) async throws -> Probe<Characteristic> {
    let characteristic = try await characteristic(Bench.stream, of: link, at: location)
    let stream = watch(
      characteristic.observeValueUpdateAndSetNotification(options: .init(transport: .socket)))
    try await knock(until: stream, on: link.device, at: location)
    return stream
  }

  fileprivate func knock(
    until stream: Probe<Characteristic>, on device: any WorldPeripheral,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    for _ in 0..<40 where stream.elements.isEmpty {
      try await device.perform(.notify(Bench.stream.uuid, [Self.knock]))
      _ = try? await stream.elements(1, within: .milliseconds(500), at: location)
    }
    _ = try await stream.elements(1, within: .seconds(1), at: location)
  }
}
