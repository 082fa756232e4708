import Foundation
import RxBlueZ
import Testing

/// A request that is written, and answered by a notification.
extension ContractTests {
  @Test func aRequestSubscribesThenWritesThenTakesItsAnswer() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let answers = try await stage.characteristic(Desk.answers, of: desk.link)
      let request = stage.watch(
        desk.inbox.request(Data([7]), replyOn: answers) { $0.first == 7 })
      try await desk.expectWrites([Data([7])])
      let events = desk.link.device.log.entries
      let subscribed = try require(
        events.firstIndex(of: .subscribed(Desk.answers.uuid)), "a subscription")
      let written = try require(
        events.firstIndex(of: .write(Desk.inbox.uuid, Data([7]))), "a write")
      try expect(subscribed < written, "the subscription before the write")
      try await desk.answer([Data([1]), Data(), Data([7, 8]), Data([7, 9])])
      try expect(try await request.completion(), equals: [Data([7, 8])])
      _ = try await desk.link.device.log.wait(for: "the end of the subscription") {
        $0.contains(.unsubscribed(Desk.answers.uuid)) ? true : nil
      }
    }
  }

  @Test func overlappingRequestsGetTheirOwnAnswers() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let answers = try await stage.characteristic(Desk.answers, of: desk.link)
      let keeper = stage.watch(answers.observeValueUpdateAndSetNotification())
      let requests = (0..<5).map { index in
        stage.watch(desk.inbox.request(Data([index]), replyOn: answers))
      }
      for index in 0..<5 {
        try await desk.expectWrites((0...index).map { Data([UInt8($0)]) })
        try await desk.answer([Data([UInt8(index), 0xAA])])
        try expect(
          try await requests[index].completion(), equals: [Data([UInt8(index), 0xAA])])
      }
      try expect(try await keeper.elements(5).count, equals: 5)
    }
  }

  @Test func anAnswerInPiecesIsAssembled() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let answers = try await stage.characteristic(Desk.answers, of: desk.link)
      let bySize = stage.watch(
        desk.inbox.request(
          Data([1]), type: .withoutResponse, replyOn: answers, length: 5))
      try await desk.expectWrites([Data([1])])
      try await desk.answer([Data([1, 2]), Data([3]), Data(), Data([4, 5, 6]), Data([7])])
      try expect(try await bySize.completion(), equals: [Data([1, 2, 3, 4, 5, 6])])
      let byFold = stage.watch(
        desk.inbox.request(Data([2]), replyOn: answers, into: 0) { sum, piece in
          guard let octet = piece.first else { return true }
          sum += Int(octet)
          return false
        })
      try await desk.expectWrites([Data([1]), Data([2])])
      try await desk.answer([Data([20]), Data([22]), Data()])
      try expect(try await byFold.completion(), equals: [42])
    }
  }

  @Test func aRequestWithoutAnAnswerFailsInTime() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let answers = try await stage.characteristic(Desk.answers, of: desk.link)
      let request = stage.watch(
        desk.inbox.request(Data([1]), replyOn: answers, timeout: .milliseconds(300)))
      let next = stage.watch(desk.inbox.request(Data([2]), replyOn: answers))
      guard
        case .characteristicReadFailed(answers, let inner as BlueZError) =
          try await request.failure()
      else { throw CaseFailure("expected characteristicReadFailed") }
      try expect(inner.kind, equals: .noReply)
      try await desk.expectWrites([Data([1]), Data([2])])
      try await desk.answer([Data([2])])
      try expect(try await next.completion(), equals: [Data([2])])
    }
  }

  @Test func aRequestFailsWithItsWriteAndWithTheLink() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let answers = try await stage.characteristic(Desk.answers, of: desk.link)
      try await desk.link.device.perform(.writeError(Desk.inbox.uuid, code: 0x81))
      let refused = stage.watch(desk.inbox.request(Data([1]), replyOn: answers))
      try expect(try await refused.failure(), equals: .characteristicWriteFailed(desk.inbox, nil))
      try await desk.link.device.perform(.writeError(Desk.inbox.uuid, code: nil))
      let request = stage.watch(desk.inbox.request(Data([2]), replyOn: answers))
      let waiting = stage.watch(desk.inbox.request(Data([3]), replyOn: answers))
      try await desk.expectWrites([Data([1]), Data([2])])
      try await desk.link.device.perform(.drop)
      let lost = BluetoothError.peripheralDisconnected(desk.link.peripheral, nil)
      try expect(try await request.failure(), equals: lost)
      try expect(try await waiting.failure(), equals: lost)
    }
  }

  @Test func anExclusiveRequestPassesOneThatWaits() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let answers = try await stage.characteristic(Desk.answers, of: desk.link)
      let gate = ReplaySubject<Int>.create(bufferSize: 1)
      let inside = stage.watch(
        desk.link.peripheral.exclusively { inner in
          inner.readValue(for: desk.inbox).asObservable().flatMap { _ in gate.take(1) }
            .flatMap { _ in inner.request(Data([1]), for: desk.inbox, replyOn: answers) }
        })
      _ = try await desk.link.device.log.wait(for: "the read") {
        $0.contains(.read(Desk.inbox.uuid)) ? true : nil
      }
      let outside = stage.watch(desk.inbox.request(Data([2]), replyOn: answers))
      try await stage.roundTrip()
      gate.onNext(1)
      try await desk.expectWrites([Data([1])])
      try await desk.answer([Data([0x11])])
      try expect(try await inside.completion(), equals: [Data([0x11])])
      try await desk.expectWrites([Data([1]), Data([2])])
      try await desk.answer([Data([0x22])])
      try expect(try await outside.completion(), equals: [Data([0x22])])
    }
  }
}

extension DeskLink {
  fileprivate func answer(_ values: [Data]) async throws {
    try await link.device.perform(.notify(Desk.answers.uuid, values))
  }
}
