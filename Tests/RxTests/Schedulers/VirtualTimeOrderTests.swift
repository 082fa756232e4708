import Rx
import RxTesting
import Testing

@Suite("Order of virtual time")
struct VirtualTimeOrderTests {
  @Test("J41: any mixture of work, disposed work and nested work runs by time, then by arrival")
  func random() {
    var random = Numbers(seed: 41)
    for _ in 0..<50 {
      let scheduler = TestScheduler(initialClock: 0)
      let log = Log<Int>()
      var expected: [(time: Int, number: Int)] = []
      var works: [any Disposable] = []
      for number in 0..<200 {
        let time = random.next(below: 20)
        works.append(
          scheduler.scheduleAbsoluteVirtual((), time: time) { _ in
            log.add(number)
            return Disposables.create()
          })
        expected.append((time, number))
      }
      for number in (0..<200).reversed() where random.next(below: 3) == 0 {
        works[number].dispose()
        expected.remove(at: number)
      }
      scheduler.start()
      // The sort of the standard library is stable.
      #expect(log.entries == expected.sorted { $0.time < $1.time }.map(\.number))
    }
  }

  @Test("J41: what work disposes at its own time doesn't run, what it adds comes last")
  func meanwhile() {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let log = Log<String>()
    let victim = SingleAssignmentDisposable()
    scheduler.scheduleAt(10) {
      victim.dispose()
      scheduler.scheduleAt(10, action: log.note("added"))
    }
    victim.setDisposable(
      scheduler.scheduleAbsoluteVirtual((), time: 10) { _ in
        log.add("disposed")
        return Disposables.create()
      })
    scheduler.scheduleAt(10, action: log.note("other"))
    scheduler.start()
    #expect(log.entries == ["other", "added"])
  }

  @Test("J41: periodic work takes one step a period and carries its state on")
  func periodic() {
    let scheduler = TestScheduler(initialClock: 0)
    let log = Log<[Int]>()
    let work = scheduler.schedulePeriodic(0, startAfter: .seconds(5), period: .seconds(3)) {
      state in
      log.add([scheduler.clock, state])
      return state + 1
    }
    scheduler.scheduleAt(12) { work.dispose() }
    scheduler.start()
    #expect(log.entries == [[5, 0], [8, 1], [11, 2]])
    #expect(scheduler.clock == 12)
  }

  @Test("the description tells what is scheduled, in order")
  func description() {
    let scheduler = TestScheduler(initialClock: 7)
    for time in [30, 10, 20] { scheduler.scheduleAt(time) {} }
    #expect("\(scheduler)".hasSuffix("(clock: 7, scheduled: [10, 20, 30])"))
  }
}

/// The same numbers on every run.
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
