import DBus
import Foundation
import RxBlueZ
import Testing

/// Write commands through AcquireWrite, and many of them.
extension ContractTests {
  @Test func aSocketKeepsTheOrderWithRequestsAndEmptyValues() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let socket = stage.watch(desk.inbox.acquireWrite())
      _ = try await socket.elements(1)
      let values = [Data([1]), Data([2]), Data(), Data([3]), Data([4]), Data([5])]
      let writes = values.enumerated().map { index, value in
        stage.watch(
          desk.inbox.writeValue(value, type: index % 3 == 1 ? .withResponse : .withoutResponse))
      }
      for write in writes { _ = try await write.elements(1) }
      try await desk.expectWrites(values)
    }
  }

  @Test func bulkWithoutResponseArrivesWholeAndInOrder() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let data = Data((0..<50_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
      let bulk = stage.watch(desk.inbox.write(contentsOf: data, type: .withoutResponse))
      let progress = try await bulk.completion()
      try expect(progress.last, equals: WriteProgress(written: data.count, total: data.count))
      try expect(progress.map(\.written) == progress.map(\.written).sorted(), "steady progress")
      let pieces = try await desk.link.device.log.wait(for: "all pieces") { events -> [Data]? in
        let pieces = events.writes(to: Desk.inbox.uuid)
        return pieces.reduce(0) { $0 + $1.count } >= data.count ? pieces : nil
      }
      try expect(Data(pieces.joined()) == data, "what was written")
      try expect(pieces.count, equals: progress.count)
    }
  }

  @Test func bulkWithResponseIsConfirmedPieceByPiece() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let data = Data(0..<95)
      let bulk = stage.watch(
        desk.inbox.write(contentsOf: data, type: .withResponse, chunkLength: 20))
      let progress = try await bulk.completion()
      try expect(progress.map(\.written), equals: [20, 40, 60, 80, 95])
      try await desk.expectWrites([0..<20, 20..<40, 40..<60, 60..<80, 80..<95].map { Data($0) })
    }
  }

  @Test func disposingABulkInsideOnNextTakesTheRestBack() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let values = (0..<100).map { Data([UInt8($0)]) }
      for type in [WriteType.withoutResponse, .withResponse] {
        let bulk = stage.watch(desk.inbox.writeValues(values, type: type).take(3))
        _ = try await bulk.completion()
      }
      _ = try await stage.value(of: desk.inbox.writeValue(Data([0xFF]), type: .withoutResponse))
      let head = Array(values.prefix(3))
      try await desk.expectWrites(head + head + [Data([0xFF])])
    }
  }

  @Test func recursiveWritesGoOnFromOnNext() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let inbox = desk.inbox
      @Sendable func write(from index: UInt8) -> Observable<UInt8> {
        let type = index % 2 == 0 ? WriteType.withResponse : .withoutResponse
        return inbox.writeValue(Data([index]), type: type).asObservable().flatMap { _ in
          index == 199 ? .just(index) : write(from: index + 1)
        }
      }
      _ = try await stage.first(of: write(from: 0))
      try await desk.expectWrites((0..<200).map { Data([$0]) })
    }
  }

  @Test func withoutASocketCommandsGoByWriteValue() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      // BlueZ has no socket for what has no write-without-response among its flags.
      let tray = try await stage.characteristic(Desk.tray, of: desk.link)
      let values = (0..<20).map { Data([UInt8($0)]) }
      let bulk = stage.watch(tray.writeValues(values, type: .withoutResponse))
      try expect(try await bulk.completion().last?.written, equals: 20)
      try await desk.expectWrites(values, to: Desk.tray)
    }
  }

  @Test func aSocketTellsTheLengthOfACommand() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      _ = try await stage.first(of: desk.inbox.acquireWrite())
      try expect(
        desk.link.peripheral.maximumWriteValueLength(for: .withoutResponse), equals: 512)
      try expect(desk.link.peripheral.maximumWriteValueLength(for: .withResponse), equals: 512)
    }
  }

  @Test func aSocketOfAnotherProcessRefusesOurWrites() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let other = Bus(address: stage.world.bus)
      let socket = try await other.ask(
        Desk.inbox.uuid, "AcquireWrite", [.vardict([:])])
      let write = stage.watch(desk.inbox.writeValue(Data([1]), type: .withoutResponse))
      guard case .characteristicWriteFailed(_, let inner as BlueZError) = try await write.failure()
      else { throw CaseFailure("expected characteristicWriteFailed") }
      try expect(inner.kind, equals: .notPermitted)
      withExtendedLifetime(socket) { other.close() }
    }
  }

  @Test func linkLostEndsABulkAndASocket() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let socket = stage.watch(desk.inbox.acquireWrite())
      _ = try await socket.elements(1)
      let endless = repeatElement(Data([7]), count: .max)
      let bulk = stage.watch(desk.inbox.writeValues(endless, type: .withoutResponse))
      _ = try await bulk.elements(10)
      try await desk.link.device.perform(.drop)
      let lost = BluetoothError.peripheralDisconnected(desk.link.peripheral, nil)
      try expect(try await bulk.failure(), equals: lost)
      try expect(try await socket.failure(), equals: lost)
      _ = try await desk.link.connection.failure()
      let again = try await stage.desk(by: desk.link.manager)
      let whole = stage.watch(
        again.inbox.write(contentsOf: Data(0..<200), type: .withoutResponse))
      try expect(try await whole.completion().last?.written, equals: 200)
    }
  }
}

/// A connected desk.
struct DeskLink: Sendable {
  let link: Link
  let inbox: Characteristic

  /// Waits until just these values came, in order.
  func expectWrites(
    _ values: [Data], to target: Desk = .inbox, at location: SourceLocation = #_sourceLocation
  ) async throws {
    let seen = try await link.device.log.wait(for: "\(values.count) writes", at: location) {
      events -> [Data]? in
      let seen = events.writes(to: target.uuid)
      return seen.count >= values.count ? seen : nil
    }
    try expect(seen, equals: values, at: location)
  }
}

extension Stage {
  func desk(
    by manager: CentralManager? = nil, at location: SourceLocation = #_sourceLocation
  ) async throws -> DeskLink {
    let link = try await connect(Desk.name, by: manager, at: location)
    let inbox = try await characteristic(Desk.inbox, of: link, at: location)
    return DeskLink(link: link, inbox: inbox)
  }
}
