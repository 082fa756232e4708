import Rx
import RxTesting
import Testing

@Suite("MainScheduler")
@MainActor
struct MainSchedulerTests {
  private let log = Log<String>()

  private func note(_ name: String, on scheduler: any ImmediateSchedulerType) -> any Disposable {
    scheduler.schedule(()) { [log] _ in
      log.add(name)
      return Disposables.create()
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

  @Test("J39: work that waits keeps later work from running inline")
  func pending() async {
    let scheduler = MainScheduler()
    let log = log
    race {
      _ = scheduler.schedule(()) { _ in
        log.add("waiting")
        return Disposables.create()
      }
    }
    _ = note("later", on: scheduler)
    #expect(log.entries.isEmpty)
    await mainTurn()
    #expect(log.entries == ["waiting", "later"])
    _ = note("inline", on: scheduler)
    #expect(log.entries == ["waiting", "later", "inline"])
  }

  @Test("J39: each instance counts what waits for itself")
  func ownCount() async {
    let (scheduler, other) = (MainScheduler(), MainScheduler())
    let log = log
    _ = scheduler.schedule(()) { _ in
      _ = other.schedule(()) { _ in
        log.add("other")
        return Disposables.create()
      }
      log.add("outer")
      return Disposables.create()
    }
    #expect(log.entries == ["other", "outer"])
  }

  @Test("J40: waiting work that is disposed doesn't run, and holds nothing up afterwards")
  func disposed() async {
    let scheduler = MainScheduler()
    let log = log
    let waiting = SingleAssignmentDisposable()
    race {
      waiting.setDisposable(
        scheduler.schedule(()) { _ in
          log.add("never")
          return Disposables.create()
        })
    }
    waiting.dispose()
    await mainTurn()
    #expect(log.entries.isEmpty)
    _ = note("inline", on: scheduler)
    #expect(log.entries == ["inline"])
  }

  @Test("J39: asyncInstance never runs inline")
  func asyncInstance() async {
    _ = note("async", on: MainScheduler.asyncInstance)
    #expect(log.entries.isEmpty)
    await mainTurn()
    #expect(log.entries == ["async"])
  }

  @Test("J40: asyncInstance and ConcurrentMainScheduler: disposed before its turn, it doesn't run")
  func asyncDisposed() async {
    note("never", on: MainScheduler.asyncInstance).dispose()
    let log = log
    let waiting = SingleAssignmentDisposable()
    race {
      waiting.setDisposable(
        ConcurrentMainScheduler.instance.schedule(()) { _ in
          log.add("never")
          return Disposables.create()
        })
    }
    waiting.dispose()
    await mainTurn()
    #expect(log.entries.isEmpty)
  }

  @Test("J39: ConcurrentMainScheduler runs nested work inline as well")
  func concurrentInline() {
    let scheduler = ConcurrentMainScheduler.instance
    let log = log
    _ = scheduler.schedule(()) { _ in
      _ = scheduler.schedule(()) { _ in
        log.add("nested")
        return Disposables.create()
      }
      log.add("outer")
      return Disposables.create()
    }
    #expect(log.entries == ["nested", "outer"])
  }

  @Test(
    "J39: work from another thread comes to the main queue",
    arguments: [
      MainScheduler.instance, MainScheduler.asyncInstance, ConcurrentMainScheduler.instance,
    ] as [any SchedulerType])
  func otherThread(scheduler: any SchedulerType) async {
    let log = log
    await withCheckedContinuation { continuation in
      race {
        _ = scheduler.schedule(()) { _ in
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
