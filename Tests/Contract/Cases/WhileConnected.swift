import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func theLinkGoesWhenTheWorkIsDone() async {
    await contract(Bench.scenario) { stage in
      let peripheral = try await stage.find(Bench.name, by: stage.manager())
      let bench = try stage.peripheral(Bench.name)
      let work = peripheral.whileConnected { $0.readValue(for: Bench.byte) }
      try expect(try await stage.value(of: work).value, equals: Bench.byteValue)
      _ = try await bench.log.wait(for: "the end of the link") { $0.last == .disconnected }
    }
  }

  @Test func theNextWorkMayBeginInTheTurnInWhichTheFirstEnds() async {
    await contract(Bench.scenario) { stage in
      let peripheral = try await stage.find(Bench.name, by: stage.manager())
      let work = peripheral.whileConnected { peripheral in
        Observable.concat(
          peripheral.readValue(for: Bench.byte).asObservable(),
          peripheral.readValue(for: Bench.other).asObservable())
      }
      let failing = peripheral.whileConnected { _ in Single<Characteristic>.error(NoSuchLuck()) }
      let all = stage.watch(
        Observable.concat(work, failing.asObservable().catch { _ in .empty() }, work)
          .map(\.value))
      let values = [Bench.byteValue, Data([7])]
      try expect(try await all.elements(4), equals: values + values)
    }
  }

  @Test func aLostLinkEndsTheWork() async {
    await contract(Bench.scenario) { stage in
      let peripheral = try await stage.find(Bench.name, by: stage.manager())
      let bench = try stage.peripheral(Bench.name)
      let begun = Journal<Bool>()
      let options = ConnectOptions(reconnect: .always(backoff: .constant(.zero)))
      let work = stage.watch(
        peripheral.whileConnected(options: options) { _ in
          begun.append(true)
          return Observable<Int>.never()
        })
      _ = try await begun.wait(for: "the work") { $0.first }
      try await bench.perform(.drop)
      try expect(try await work.failure(), equals: .peripheralDisconnected(peripheral, nil))
      try expect(begun.entries.count, equals: 1)
    }
  }

  @Test func disposingTheWorkDisconnects() async {
    await contract(Bench.scenario) { stage in
      let peripheral = try await stage.find(Bench.name, by: stage.manager())
      let bench = try stage.peripheral(Bench.name)
      let work = stage.watch(
        peripheral.whileConnected {
          $0.observeValueUpdateAndSetNotification(for: Bench.train)
        })
      _ = try await work.elements(2)
      work.dispose()
      _ = try await bench.log.wait(for: "the end of the link") { $0.last == .disconnected }
    }
  }

  @Test func workOfAnyKind() async {
    await contract(Bench.scenario) { stage in
      let peripheral = try await stage.find(Bench.name, by: stage.manager())
      let nothing: Maybe<Int> = peripheral.whileConnected { _ in Maybe<Int>.empty() }
      try expect(try await nothing.value == nil, "a Maybe without an element")
      let write = peripheral.whileConnected { peripheral in
        peripheral.writeValue(Data([5]), for: Bench.byte, type: .withResponse).asCompletable()
      }
      try await write.value
      let value = try await peripheral.whileConnected { peripheral in
        try await peripheral.readValue(for: Bench.byte).value.value
      }
      try expect(value, equals: Data([5]))
      let bench = try stage.peripheral(Bench.name)
      try expect(bench.log.entries.links, equals: 3)
    }
  }

  @Test func cancellingATaskEndsItsWork() async {
    await contract(Bench.scenario) { stage in
      let peripheral = try await stage.find(Bench.name, by: stage.manager())
      let bench = try stage.peripheral(Bench.name)
      let task = Task {
        try await peripheral.whileConnected { peripheral in
          let values = peripheral.observeValueUpdateAndSetNotification(for: Bench.stream).values
          for try await _ in values {}
          try Task.checkCancellation()
        }
      }
      _ = try await bench.log.wait(for: "a subscription") {
        $0.contains(.subscribed(Bench.stream.uuid)) ? true : nil
      }
      task.cancel()
      guard case .failure(is CancellationError) = await task.result else {
        throw CaseFailure("expected the task to be cancelled")
      }
      _ = try await bench.log.wait(for: "the end of the link") { $0.last == .disconnected }
    }
  }
}

private struct NoSuchLuck: Error {}
