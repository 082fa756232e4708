import Testing

@testable import DBus

struct EngineTests {
  @Test func timersComeUpByDeadlineThenByAge() {
    var queue = TimerQueue()
    var fired: [Int] = []
    var ids: [TimerQueue.ID] = []
    for index in 0..<500 {
      let deadline = Deadline(nanoseconds: Int64(index * 7919 % 100))
      ids.append(queue.insert(at: deadline) { fired.append(index) })
    }
    for index in 0..<500 where index % 3 != 0 { queue.cancel(ids[index]) }
    while let work = queue.popExpired(at: Deadline(nanoseconds: 49)) { work() }
    let expected = (0..<500).filter { $0 % 3 == 0 && $0 * 7919 % 100 <= 49 }
      .sorted { ($0 * 7919 % 100, $0) < ($1 * 7919 % 100, $1) }
    #expect(fired == expected)
    #expect(queue.next.map { $0 > Deadline(nanoseconds: 49) } == true)
  }

  @Test func aTimerOfLongAgoOrForEverDoesNotOverflow() {
    #expect(Deadline.after(.seconds(-5)) <= Deadline.now)
    #expect(Deadline.after(.seconds(Int64.max)).nanoseconds == .max)
    #expect(Deadline.after(.seconds(Int64.max)).millisecondsLeft == .max)
    #expect(Deadline(nanoseconds: Deadline.now.nanoseconds + 1).millisecondsLeft <= 1)
  }

  @Test func aQueueKeepsItsOrder() {
    var queue = Fifo<Int>()
    var next = 0
    for round in 0..<5000 {
      queue.append(2 * round)
      queue.append(2 * round + 1)
      #expect(queue.popFirst() == next)
      next += 1
    }
    while let element = queue.popFirst() {
      #expect(element == next)
      next += 1
    }
    #expect(next == 10000 && queue.isEmpty)
  }
}
