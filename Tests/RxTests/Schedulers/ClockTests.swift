import Dispatch
import Foundation
import Rx
import Testing

@Suite("Clocks of real schedulers")
struct ClockTests {
  private static let clocks: [any SchedulerType] = [
    SerialDispatchQueueScheduler(qos: .default), ConcurrentDispatchQueueScheduler(qos: .utility),
    MainScheduler.instance, ConcurrentMainScheduler.instance,
  ]

  @Test("B10: the clock goes with the time since the start of the machine", arguments: clocks)
  func step(scheduler: any SchedulerType) {
    let outside = DispatchTime.now().uptimeNanoseconds
    let first = scheduler.now
    let inside = DispatchTime.now().uptimeNanoseconds
    while DispatchTime.now().uptimeNanoseconds < inside + 5_000_000 {}
    let passed = scheduler.now.timeIntervalSince(first)
    let most = DispatchTime.now().uptimeNanoseconds - outside
    // A date resolves to a fraction of a microsecond.
    #expect(passed >= 0.005 - 1e-6)
    #expect(passed <= Double(most) / 1e9 + 1e-6)
  }

  @Test("B10: all start as the same wall clock", arguments: clocks)
  func start(scheduler: any SchedulerType) {
    let reference = MainScheduler.instance.now
    #expect((0..<1).contains(scheduler.now.timeIntervalSince(reference)))
    #expect(abs(scheduler.now.timeIntervalSinceNow) < 3600)
  }
}
