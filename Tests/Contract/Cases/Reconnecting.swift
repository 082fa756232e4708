import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func reconnectsEachTimeTheLinkIsLost() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.reconnecting(.always(backoff: .constant(.milliseconds(10))))
      for round in 1...3 {
        try await link.device.perform(.drop)
        _ = try await link.connection.elements(round + 1)
        let read = try await stage.value(of: link.peripheral.readValue(for: Bench.byte))
        try expect(read.value, equals: Bench.byteValue)
      }
      let rounds = (1...3).flatMap { ["lost, retries", "connecting \($0)", "connected"] }
      try expect(link.events.elements, equals: ["connecting 0", "connected"] + rounds)
      try expect(link.device.log.entries.links, equals: 4)
    }
  }

  @Test func aStableLinkBeginsANewRowOfAttempts() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.reconnecting(
        .always(maxAttempts: 1, backoff: .constant(.milliseconds(10)), stableAfter: .zero))
      for round in 1...2 {
        // What is read comes after the link has been up for no time at all.
        _ = try await stage.value(of: link.peripheral.readValue(for: Bench.byte))
        try await link.device.perform(.drop)
        _ = try await link.connection.elements(round + 1)
      }
      try expect(link.events.elements.count { $0 == "connecting 1" }, equals: 2)
    }
  }

  @Test func givesUpAfterSoManyAttempts() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.reconnecting(
        .always(maxAttempts: 2, backoff: .constant(.milliseconds(10))))
      for round in 1...2 {
        try await link.device.perform(.drop)
        _ = try await link.connection.elements(round + 1)
      }
      try await link.device.perform(.drop)
      let error = try await link.connection.anyFailure()
      let failure = try require(error as? ReconnectError, "a ReconnectError, got \(error)")
      try expect(failure.attempts, equals: 2)
      try expect(
        failure.lastError as? BluetoothError, equals: .peripheralDisconnected(link.peripheral, nil))
      try expect(link.events.elements.suffix(3), equals: ["connected", "lost", "gave up"])
      let again = stage.watch(link.peripheral.establishConnection())
      _ = try await again.elements(1)
    }
  }

  @Test func connectsThatFailAreTriedAgainAsThePolicySays() async {
    await contract(Bench.scenario) { stage in
      let manager = stage.manager()
      let peripheral = try await stage.find(Bench.name, by: manager)
      let bench = try stage.peripheral(Bench.name)
      try await bench.perform(.advertise(false))
      // A daemon that has forgotten the peripheral does not find it.
      try await stage.world.killDaemon()
      try await stage.reaches(.unknown, manager)
      try await stage.world.startDaemon()
      try await stage.reaches(.poweredOn, manager)
      var options = ConnectOptions(searchTimeout: .milliseconds(200))
      options.reconnect = .always(maxAttempts: 1, backoff: .constant(.milliseconds(10)))
      let vain = stage.watch(peripheral.establishConnection(options: options))
      let failure = try await vain.anyFailure() as? ReconnectError
      try expect(failure?.attempts, equals: 1)
      try expect(
        failure?.lastError as? BluetoothError, equals: .peripheralConnectionFailed(peripheral, nil))
      let events = stage.watch(peripheral.observeLinkEvents().map(\.word))
      options.reconnect = .always(backoff: .constant(.milliseconds(10)))
      let connection = stage.watch(peripheral.establishConnection(options: options))
      try expect(
        try await events.elements(3),
        equals: ["connecting 0", "failed, retries", "connecting 1"])
      try await bench.perform(.advertise(true))
      _ = try await connection.elements(1, within: .seconds(40))
    }
  }

  @Test func aPolicyOfOnesOwnIsAskedEachTime() async {
    await contract(Bench.scenario) { stage in
      let asked = Journal<Int>()
      let policy = ReconnectPolicy.custom { attempt, error in
        guard case BluetoothError.peripheralDisconnected = error else { return .giveUp }
        asked.append(attempt)
        return attempt == 1 ? .retry(after: .zero) : .giveUp
      }
      let link = try await stage.reconnecting(policy)
      try await link.device.perform(.drop)
      _ = try await link.connection.elements(2)
      try await link.device.perform(.drop)
      let failure = try await link.connection.anyFailure() as? ReconnectError
      try expect(failure?.attempts, equals: 1)
      try expect(asked.entries, equals: [1, 2])
    }
  }

  @Test func withoutAPolicyTheEventsTellOfOneLink() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.reconnecting(.never)
      try await link.device.perform(.drop)
      try expect(
        try await link.connection.failure(), equals: .peripheralDisconnected(link.peripheral, nil))
      try expect(link.events.elements, equals: ["connecting 0", "connected", "lost"])
    }
  }

  @Test func twoManagersReconnectOverOneLink() async {
    await contract(Bench.scenario) { stage in
      let policy = ReconnectPolicy.always(backoff: .constant(.milliseconds(10)))
      let first = try await stage.reconnecting(policy)
      let manager = stage.manager()
      let peripheral = try require(
        manager.retrievePeripherals(withIdentifiers: [first.peripheral.identifier]).first,
        "the second manager to know the peripheral")
      let second = stage.watch(
        peripheral.establishConnection(options: ConnectOptions(reconnect: policy)))
      _ = try await second.elements(1)
      try await first.device.perform(.drop)
      _ = try await first.connection.elements(2)
      _ = try await second.elements(2)
      first.connection.dispose()
      let read = try await stage.value(of: peripheral.readValue(for: Bench.byte))
      try expect(read.value, equals: Bench.byteValue)
      try expect(first.device.log.entries.links, equals: 2)
    }
  }
}
