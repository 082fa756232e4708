import Rx
import RxTesting
import Testing

@Suite("MainScheduler")
@MainActor
struct MainSchedulerTests {
  private let log = Log<String>()

  private func schedule(on scheduler: SerialDispatchQueueScheduler, _ name: String) {
    _ = scheduler.schedule(()) { [log] _ in
      log.add(name)
      return Disposables.create()
    }
  }

  private func mainTurn() async {
    await withCheckedContinuation { continuation in
      _ = MainScheduler.asyncInstance.schedule(()) { _ in
        continuation.resume()
        return Disposables.create()
      }
    }
  }

  @Test("J39: on the main queue work runs inline, nested work is queued")
  func inline() async {
    let scheduler = MainScheduler()
    let log = log
    _ = scheduler.schedule(()) { _ in
      log.add("1")
      _ = scheduler.schedule(()) { _ in
        log.add("nested")
        return Disposables.create()
      }
      log.add("2")
      return Disposables.create()
    }
    log.add("3")
    #expect(log.entries == ["1", "2", "3"])
    await mainTurn()
    #expect(log.entries == ["1", "2", "3", "nested"])
  }

  @Test("J39: asyncInstance never runs inline")
  func asyncInstance() async {
    schedule(on: MainScheduler.asyncInstance, "async")
    #expect(log.entries.isEmpty)
    await mainTurn()
    #expect(log.entries == ["async"])
  }

  @Test("J39: work from another thread comes to the main queue")
  func otherThread() async {
    let log = log
    await withCheckedContinuation { continuation in
      race {
        _ = MainScheduler.instance.schedule(()) { _ in
          MainActor.assumeIsolated { log.add("main") }
          continuation.resume()
          return Disposables.create()
        }
      }
    }
    #expect(log.entries == ["main"])
  }

  @Test("D20: observe(on: main): nothing comes after a dispose on main")
  func disposeOnMain() async {
    let subject = PublishSubject<Int>()
    let log = log
    let subscription = subject.observe(on: MainScheduler.instance).subscribe(onNext: {
      log.add("\($0)")
    })
    race { for number in 0..<10 { subject.onNext(number) } }
    subscription.dispose()
    await mainTurn()
    #expect(log.entries.isEmpty)
  }
}
