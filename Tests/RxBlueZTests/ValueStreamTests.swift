import DBus
import Foundation
import Testing

@testable import RxBlueZ

/// Reads and notifications arrive by the same signal.
@Suite struct ValueStreamTests {
  private let stream: ValueStream
  private let log = Log()

  private final class Log {
    var all: [UInt8] = []
    var notified: [UInt8] = []
  }

  init() {
    let path = ObjectPath(trusted: "/c")
    let daemon = Daemon(address: BusAddress("unix:path=/none"))
    let device = Device(path: .root, daemon: daemon)
    stream = ValueStream(path: path, device: device)
    let log = log
    stream.add(
      ValueStream.Listener(wantsReads: true) { log.all += $0 }, until: Operation { _ in })
    stream.add(
      ValueStream.Listener(wantsReads: false) { log.notified += $0 }, until: Operation { _ in })
  }

  @Test("a notification reaches both kinds of listener")
  func notification() {
    stream.received(Data([1]))
    #expect(log.all == [1])
    #expect(log.notified == [1])
  }

  @Test("a read's echo is consumed: the read is told once, and is no notification")
  func echo() {
    stream.readBegan()
    stream.received(Data([7]))
    stream.readEnded(with: Data([7]))
    #expect(log.all == [7])
    #expect(log.notified == [])
  }

  @Test("a notification before the echo is told, in order")
  func notificationDuringRead() {
    stream.readBegan()
    stream.received(Data([1]))
    stream.received(Data([7]))
    stream.readEnded(with: Data([7]))
    #expect(log.all == [1, 7])
    #expect(log.notified == [1])
  }

  @Test("an equal notification and the echo are two")
  func equalNotification() {
    stream.readBegan()
    stream.received(Data([7]))
    stream.received(Data([7]))
    stream.readEnded(with: Data([7]))
    #expect(log.all == [7, 7])
    #expect(log.notified == [7])
  }

  @Test("a failed read swallows nothing")
  func failedRead() {
    stream.readBegan()
    stream.received(Data([3]))
    stream.readEnded(with: nil)
    #expect(log.all == [3])
    #expect(log.notified == [3])
  }

  @Test("after its operation has ended a listener hears no more")
  func listenerEnds() {
    let operation = Operation { _ in }
    var heard = 0
    stream.add(ValueStream.Listener(wantsReads: true) { _ in heard += 1 }, until: operation)
    stream.received(Data([1]))
    operation.end()
    stream.received(Data([2]))
    #expect(heard == 1)
  }
}
