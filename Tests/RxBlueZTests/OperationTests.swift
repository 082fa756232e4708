import Synchronization
import Testing

@testable import RxBlueZ

@Suite struct OperationTests {
  @Test("it ends once, cleans up backwards, and then reports")
  func failure() {
    let log = Log()
    let operation = Operation { _ in log.add("error") }
    operation.atEnd { log.add("first") }
    operation.atEnd { log.add("second") }
    operation.fail(BluetoothError.destroyed)
    operation.fail(BluetoothError.destroyed)
    operation.end()
    #expect(log.entries == ["second", "first", "error"])
    #expect(operation.isOver)
  }

  @Test("clean-up that comes late runs at once")
  func lateCleanUp() {
    let log = Log()
    let operation = Operation { _ in log.add("error") }
    operation.end()
    operation.atEnd { log.add("late") }
    operation.fail(BluetoothError.destroyed)
    #expect(log.entries == ["late"])
  }

  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    var entries: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }
}
