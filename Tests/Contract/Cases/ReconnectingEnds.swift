import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func disposeWhileWaitingForTheNextAttempt() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.reconnecting(.hourly)
      try await link.device.perform(.drop)
      _ = try await link.events.element("the loss") { $0 == "lost, retries" }
      let second = stage.watch(link.peripheral.establishConnection())
      try expect(
        try await second.failure(), equals: .peripheralIsAlreadyObservingConnection(link.peripheral)
      )
      link.connection.dispose()
      try expect(link.device.log.entries.links, equals: 1)
      let again = stage.watch(link.peripheral.establishConnection())
      _ = try await again.elements(1)
    }
  }

  @Test func disposeWhileReconnectingLeavesNoLink() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.reconnecting(.always(backoff: .constant(.zero)))
      try await link.device.perform(.advertise(false))
      try await link.device.perform(.drop)
      _ = try await link.events.element("a reconnect") { $0 == "connecting 1" }
      for _ in 0..<3 { try await stage.roundTrip() }
      link.connection.dispose()
      try await stage.shutDown(link.manager)
      try await link.device.perform(.advertise(true))
      _ = try await stage.find(Bench.name, by: stage.manager())
      try expect(link.device.log.entries.links, equals: 1)
    }
  }

  @Test func disposeWhileTheRadioIsOff() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.reconnecting(.hourly)
      try await stage.world.setPowered(false)
      try await link.outage()
      link.connection.dispose()
      try await stage.world.setPowered(true)
      try await stage.reaches(.poweredOn, link.manager)
      _ = try await stage.find(Bench.name, by: link.manager)
      try expect(link.device.log.entries.links, equals: 1)
    }
  }

  @Test func disposeInEachOfTheLinksEvents() async {
    await contract(Bench.scenario) { stage in
      let manager = stage.manager()
      let peripheral = try await stage.find(Bench.name, by: manager)
      let bench = try stage.peripheral(Bench.name)
      let options = ConnectOptions(reconnect: .always(backoff: .constant(.zero)))
      for word in ["connecting 0", "connected", "lost, retries", "connecting 1"] {
        let connection = SerialDisposable()
        let events = stage.watch(
          peripheral.observeLinkEvents().map(\.word)
            .do(onNext: { if $0 == word { connection.dispose() } }))
        connection.disposable = peripheral.establishConnection(options: options).subscribe()
        if word.hasSuffix("s") || word.hasSuffix("1") {
          _ = try await events.element("a link") { $0 == "connected" }
          try await bench.perform(.drop)
        }
        _ = try await events.element("the event") { $0 == word }
        events.dispose()
      }
      try await stage.shutDown(manager)
    }
  }

  @Test func shutdownEndsAConnectionThatWaits() async {
    await contract(Bench.scenario) { stage in
      let link = try await stage.reconnecting(.hourly)
      try await link.device.perform(.drop)
      _ = try await link.events.element("the loss") { $0 == "lost, retries" }
      try await stage.shutDown(link.manager)
      try expect(try await link.connection.failure(), equals: .destroyed)
    }
  }
}

extension ReconnectPolicy {
  fileprivate static let hourly = always(backoff: .constant(.seconds(3600)))
}
