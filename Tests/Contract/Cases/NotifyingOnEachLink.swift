import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func notificationsGoOnOnTheNextLink() async {
    await contract(Bench.scenario) { stage in
      let bench = try stage.peripheral(Bench.name)
      let values = try await stage.reconnectingStream()
      for round in 0..<3 {
        _ = try await bench.log.wait(for: "a subscription") { events in
          events.count { $0 == .subscribed(Bench.stream.uuid) } == round + 1 ? true : nil
        }
        try await bench.perform(.notify(Bench.stream.uuid, [Data([UInt8(round)])]))
        _ = try await values.elements(2 * round + 1)
        if round < 2 { try await bench.perform(.drop) }
      }
      try expect(values.elements, equals: ["00", "gap", "01", "gap", "02"])
      try expect(
        bench.log.entries.count { $0 == .subscribed(Bench.stream.uuid) }, equals: 3)
    }
  }

  @Test func notificationsGoOnAfterTheDaemonWasRestarted() async {
    await contract(Bench.scenario) { stage in
      let bench = try stage.peripheral(Bench.name)
      let values = try await stage.reconnectingStream()
      _ = try await bench.log.wait(for: "a subscription") {
        $0.contains(.subscribed(Bench.stream.uuid)) ? true : nil
      }
      try await stage.world.killDaemon()
      _ = try await values.element("a gap") { $0 == "gap" }
      try await stage.world.startDaemon()
      _ = try await bench.log.wait(for: "a subscription on a new link", within: .seconds(40)) {
        events in
        let newest = events.lastIndex(of: .disconnected).map { events[$0...] } ?? []
        return newest.contains(.subscribed(Bench.stream.uuid)) ? true : nil
      }
      try await bench.perform(.notify(Bench.stream.uuid, [Data([7])]))
      _ = try await values.element("a value after the gap") { $0 == "07" }
      try expect(values.elements.filter { $0 != "gap" }, equals: ["07"])
    }
  }

  @Test func equalServicesAreToldApartOnEachLink() async {
    await contract(Doubles.scenario) { stage in
      let manager = stage.manager()
      let peripheral = try await stage.find(Doubles.name, by: manager)
      let doubles = try stage.peripheral(Doubles.name)
      let values = stage.watch(
        peripheral.establishConnection(options: ConnectOptions(reconnect: .quick))
          .observeValueUpdateAndSetNotificationOnEachLink(for: Doubles(), serviceIndex: 1)
          .map(\.word))
      let second = ["2e01", "2e02", "2e03"]
      try expect(try await values.elements(3), equals: second)
      try await doubles.perform(.drop)
      try expect(try await values.elements(7), equals: second + ["gap"] + second)
    }
  }

  @Test func aCharacteristicThatIsMissingEndsTheConnection() async {
    await contract(Doubles.scenario) { stage in
      let peripheral = try await stage.find(Doubles.name, by: stage.manager())
      let values = stage.watch(
        peripheral.establishConnection(options: ConnectOptions(reconnect: .quick))
          .observeValueUpdateAndSetNotificationOnEachLink(for: Doubles(), serviceIndex: 2))
      let error = try await values.anyFailure()
      guard case RxError.noElements = error else {
        throw CaseFailure("expected noElements, got \(error)")
      }
      let doubles = try stage.peripheral(Doubles.name)
      _ = try await doubles.log.wait(for: "the end of the link") { $0.last == .disconnected }
    }
  }
}

extension Stage {
  fileprivate func reconnectingStream() async throws -> Probe<String> {
    let peripheral = try await find(Bench.name, by: manager())
    return watch(
      peripheral.establishConnection(options: ConnectOptions(reconnect: .quick))
        .observeValueUpdateAndSetNotificationOnEachLink(for: Bench.stream)
        .map(\.word))
  }
}

extension ReconnectPolicy {
  fileprivate static let quick = always(backoff: .constant(.milliseconds(100)))
}

extension ValueOrGap {
  fileprivate var word: String {
    switch self {
    case .value(let characteristic): characteristic.value?.hex ?? "nothing"
    case .gap: "gap"
    }
  }
}
