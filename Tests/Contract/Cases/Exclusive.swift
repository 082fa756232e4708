import Foundation
import RxBlueZ
import Testing

/// `exclusively`: a sequence of requests that nobody comes between.
extension ContractTests {
  @Test func othersWaitForAnExclusiveSequenceInOrder() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let second = try await stage.secondManager(for: desk)
      let gate = ReplaySubject<Int>.create(bufferSize: 1)
      let inside = stage.watch(
        desk.link.peripheral.exclusively { peripheral in
          Observable.concat(
            peripheral.writeValue(Data([1]), for: desk.inbox, type: .withResponse).asObservable(),
            gate.take(1).flatMap { _ in
              peripheral.writeValue(Data([2]), for: desk.inbox, type: .withoutResponse)
            },
            peripheral.writeValue(Data([3]), for: desk.inbox, type: .withResponse).asObservable())
        })
      _ = try await inside.elements(1)
      let outside = [
        stage.watch(desk.inbox.writeValue(Data([4]), type: .withResponse)),
        stage.watch(desk.inbox.writeValue(Data([5]), type: .withoutResponse)),
        stage.watch(second.writeValue(Data([6]), for: Desk.inbox, type: .withResponse)),
      ]
      try await stage.roundTrip()
      gate.onNext(1)
      try expect(try await inside.completion().count, equals: 3)
      for write in outside { _ = try await write.elements(1) }
      try await desk.expectWrites((1...6).map { Data([$0]) })
    }
  }

  @Test func whatAnExclusiveSequenceFindsBelongsToIt() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let peripheral = desk.link.peripheral
      let values = stage.watch(
        peripheral.exclusively { inner in
          inner.characteristic(with: Desk.inbox).flatMap { inbox in
            inbox.writeValue(Data([9]), type: .withResponse)
              .flatMap { _ in inner.exclusively { $0.readValue(for: inbox) } }
              .flatMap { _ in inbox.readValue() }
          }
        })
      let value = try await values.elements(1)[0]
      try expect(value.value, equals: Data([9]))
      try expect(value == desk.inbox, "the same characteristic within and without")
    }
  }

  @Test func aRequestThatWouldWaitForItselfFails() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let peripheral = desk.link.peripheral
      let expected = ExclusiveAccessError.waitsForItself(peripheral)
      let atOnce = stage.watch(peripheral.exclusively { _ in desk.inbox.readValue() })
      try expect(try await atOnce.exclusiveFailure(), equals: expected)
      let later = stage.watch(
        peripheral.exclusively { inner in
          inner.readValue(for: desk.inbox).flatMap { _ in
            desk.inbox.writeValue(Data([1]), type: .withoutResponse)
          }
        })
      try expect(try await later.exclusiveFailure(), equals: expected)
      let nested = stage.watch(
        peripheral.exclusively { _ in peripheral.exclusively { $0.readValue(for: desk.inbox) } })
      try expect(try await nested.exclusiveFailure(), equals: expected)
      let stream = stage.watch(
        peripheral.exclusively { _ in
          peripheral.observeValueUpdateAndSetNotification(for: Desk.answers)
        })
      try expect(try await stream.exclusiveFailure(), equals: expected)
      _ = try await stage.value(of: desk.inbox.readValue())
    }
  }

  @Test func whatFollowsAnExclusiveSequenceIsNoPartOfIt() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let both = stage.watch(
        desk.link.peripheral.exclusively { inner in
          inner.writeValue(Data([1]), for: desk.inbox, type: .withResponse)
        }
        .flatMap { _ in desk.inbox.readValue() })
      try expect(try await both.elements(1)[0].value, equals: Data([1]))
    }
  }

  @Test func anExclusiveSequenceInAsyncCode() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let peripheral = desk.link.peripheral
      let read = try await peripheral.exclusively { inner in
        for value in [Data([1]), Data([2])] {
          _ = try await inner.writeValue(value, for: desk.inbox, type: .withResponse).value
        }
        return try await inner.readValue(for: desk.inbox).value.value
      }
      try expect(read, equals: Data([2]))
      do {
        _ = try await peripheral.exclusively { _ in try await desk.inbox.readValue().value }
        throw CaseFailure("a request that waits for itself succeeded")
      } catch let error as ExclusiveAccessError {
        try expect(error, equals: .waitsForItself(peripheral))
      }
    }
  }

  @Test func aTimeLimitEndsAnExclusiveSequence() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let peripheral = desk.link.peripheral
      let endless = stage.watch(
        peripheral.exclusively(timeout: .milliseconds(200)) { _ in Observable<Int>.never() })
      let waiting = stage.watch(desk.inbox.readValue())
      try expect(try await endless.exclusiveFailure(), equals: .timedOut(peripheral))
      _ = try await waiting.elements(1)
    }
  }

  @Test func disposingAnExclusiveSequenceLetsTheOthersGoOn() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let peripheral = desk.link.peripheral
      let endless = { (value: UInt8) in
        peripheral.exclusively { inner in
          inner.writeValue(Data([value]), for: desk.inbox, type: .withResponse).asObservable()
            .concat(Observable.never())
        }
      }
      let held = stage.watch(endless(1))
      _ = try await held.elements(1)
      let disposedInLine = stage.watch(endless(2))
      let next = stage.watch(endless(3))
      let waiting = stage.watch(desk.inbox.readValue())
      disposedInLine.dispose()
      held.dispose()
      _ = try await next.elements(1)
      next.dispose()
      try expect(try await waiting.elements(1)[0].value, equals: Data([3]))
      try await desk.expectWrites([Data([1]), Data([3])])
    }
  }

  @Test func linkLostEndsAnExclusiveSequenceAndWhoWaitsForIt() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let held = stage.watch(
        desk.link.peripheral.exclusively { inner in
          inner.readValue(for: desk.inbox).asObservable().concat(Observable.never())
        })
      _ = try await held.elements(1)
      let waiting = stage.watch(desk.inbox.writeValue(Data([1]), type: .withoutResponse))
      try await desk.link.device.perform(.drop)
      let lost = BluetoothError.peripheralDisconnected(desk.link.peripheral, nil)
      try expect(try await held.failure(), equals: lost)
      try expect(try await waiting.failure(), equals: lost)
      _ = try await desk.link.connection.failure()
      let again = try await stage.desk(by: desk.link.manager)
      let read = again.link.peripheral.exclusively { $0.readValue(for: again.inbox) }
      _ = try await stage.value(of: read)
    }
  }

  @Test func aSubscriptionWithinPassesOneThatWaits() async {
    await contract(Desk.scenario) { stage in
      let desk = try await stage.desk()
      let answers = try await stage.characteristic(Desk.answers, of: desk.link)
      let gate = ReplaySubject<Int>.create(bufferSize: 1)
      let inside = stage.watch(
        desk.link.peripheral.exclusively { inner in
          inner.readValue(for: desk.inbox).asObservable().concat(
            gate.take(1).flatMap { _ -> Observable<Characteristic> in
              inner.observeValueUpdateAndSetNotification(for: answers)
            })
        })
      _ = try await inside.elements(1)
      let outside = stage.watch(answers.observeValueUpdateAndSetNotification())
      try await stage.roundTrip()
      gate.onNext(1)
      _ = try await desk.link.device.log.wait(for: "the subscription") {
        $0.contains(.subscribed(Desk.answers.uuid)) ? true : nil
      }
      try await desk.link.device.perform(.notify(Desk.answers.uuid, [Data([5])]))
      try expect(try await inside.elements(2)[1].value, equals: Data([5]))
      try expect(try await outside.elements(1)[0].value, equals: Data([5]))
    }
  }
}

extension Stage {
  /// The desk as another manager knows it, which holds the link, too.
  fileprivate func secondManager(for desk: DeskLink) async throws -> Peripheral {
    let manager = manager()
    let peripheral = try require(
      manager.retrievePeripherals(withIdentifiers: [desk.link.peripheral.identifier]).first,
      "the second manager to know the peripheral")
    _ = try await watch(peripheral.establishConnection()).elements(1)
    _ = try await value(of: peripheral.characteristic(with: Desk.inbox))
    return peripheral
  }
}

extension Probe {
  fileprivate func exclusiveFailure(
    at location: SourceLocation = #_sourceLocation
  ) async throws -> ExclusiveAccessError {
    let error = try await anyFailure(at: location)
    return try require(
      error as? ExclusiveAccessError, "an ExclusiveAccessError, got \(error)", at: location)
  }
}
