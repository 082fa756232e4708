import Rx

/// Sequences as async functions see them, and the other way round; cancelled wherever they wait.
enum AsyncBridges {
  /// Every step of a read and a notification, each an await of its own.
  private static func lastNotification(_ sensor: Sensor) async throws -> Int? {
    for try await peripheral in sensor.scanForPeripherals().take(1).values {
      for try await connected in peripheral.establishConnection().values {
        let services = try await connected.discoverServices(["A"]).value
        let found = try await services[0].discoverCharacteristics(["1"]).value
        let count = try await found[0].readValue().value.value ?? 0
        let updates = found[0].observeValueUpdateAndSetNotification().take(count)
        return try await updates.toArray().value.last?.value
      }
    }
    throw CancellationError()
  }

  static func run() async {
    await check("async: scan to notification, one await a step") {
      try await lastNotification(Sensor()) == 2
    }
    for step in Sensor.Step.allCases {
      await check("async: cancelled while it waits for \(step), it throws and leaves the step") {
        let sensor = Sensor(unanswered: step)
        let task = Task { try await lastNotification(sensor) }
        _ = try await sensor.stalled.first().value
        task.cancel()
        let left = try await sensor.left.first().value
        return await wasCancelled(task) && left == step
      }
    }
    await check("async: a task that is cancelled before it waits does not subscribe") {
      let isSubscribed = BehaviorRelay(value: false)
      let silent = Observable<Int>.never().do(onSubscribe: { isSubscribed.accept(true) })
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await silent.asSingle().value
      }
      return await wasCancelled(task) && !isSubscribed.value
    }
    await check("async: Maybe and Completable, with a value, without, and cancelled") {
      let one = try await Maybe.just(1).value
      let none = try await Maybe<Int>.empty().value
      try await Completable.empty().value
      let maybe = Task { try await Maybe<Int>.never().value }
      let completable = Task { try await Completable.never().value }
      maybe.cancel()
      completable.cancel()
      let ended = await (wasCancelled(maybe), wasCancelled(completable))
      return one == 1 && none == nil && ended == (true, true)
    }
    await check("async: an AsyncSequence as a sequence, disposed while it waits") {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let ended = ReplaySubject<Void>.create(bufferSize: 1)
      continuation.onTermination = { _ in ended.onNext(()) }
      continuation.yield(1)
      let first = try await stream.asObservable().take(1).toArray().value
      _ = try await ended.first().value
      return first == [1]
    }
    await check("async: Single.create(work:), its value, and disposed while it works") {
      let cancelled = ReplaySubject<Void>.create(bufferSize: 1)
      let value = try await Single.create { try await Single.just(1).value }.value
      let endless = Single<Int>.create {
        do { return try await Single<Int>.never().value } catch {
          cancelled.onNext(())
          throw error
        }
      }
      endless.subscribe { _ in }.dispose()
      _ = try await cancelled.first().value
      return value == 1
    }
  }
}
