import BlueZ
import DBus

/// Reads the RSSI of one device's link, one request at a time: who asks meanwhile gets its answer,
/// too, as the kernel refuses a second one.
final class RSSIReader: @unchecked Sendable {
  // Confined to the bus thread.
  private struct Waiting {
    let operation: Operation
    let done: (Result<Int, RSSIError>) -> Void
  }

  private let transport: Transport
  private var waiting: [Waiting] = []
  private var request: ManagementRequest?
  /// Tells the answer of the request from one that was let go.
  private var count = 0

  init(transport: Transport) {
    self.transport = transport
  }

  func read(
    _ information: ConnectionInformation, for operation: Operation,
    done: @escaping (Result<Int, RSSIError>) -> Void
  ) {
    waiting.append(Waiting(operation: operation, done: done))
    operation.atEnd { [weak self] in self?.leave(operation) }
    if request == nil { start(information) }
  }

  private func leave(_ operation: Operation) {
    waiting.removeAll { $0.operation === operation }
    if waiting.isEmpty { request = nil }
  }

  private func start(_ information: ConnectionInformation) {
    count += 1
    let (count, transport) = (count, transport)
    let finish = { @Sendable [weak self] (outcome: Result<Int, RSSIError>) in
      transport.perform { [weak self] in
        if let self, self.count == count { finished(outcome) }
      }
    }
    do throws(RSSIError) {
      request = ManagementRequest(information, on: try ManagementSocket.open(), done: finish)
    } catch {
      finish(.failure(error))
    }
  }

  private func finished(_ outcome: Result<Int, RSSIError>) {
    request = nil
    let answered = waiting
    waiting = []
    for entry in answered { entry.done(outcome) }
  }
}
