import Dispatch
import Glibc

/// One command on a management socket, and the wait for its answer. Cancelled when it is let go.
final class ManagementRequest: @unchecked Sendable {
  // `done` is used on the (serial) queue alone; the rest never changes.
  private let information: ConnectionInformation
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "RxBlueZ.ManagementRequest")
  private let source: any DispatchSourceRead
  private let timer: any DispatchSourceTimer
  private var done: ((Result<Int, RSSIError>) -> Void)?

  private static let longest = 1024

  /// - Parameters:
  ///   - descriptor: A non-blocking socket; it is closed in the end.
  ///   - done: Gets the outcome once, on some queue, unless this is let go before.
  init(
    _ information: ConnectionInformation, on descriptor: Int32, patience: Duration = .seconds(5),
    done: @escaping @Sendable (Result<Int, RSSIError>) -> Void
  ) {
    self.information = information
    self.descriptor = descriptor
    self.done = done
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    timer = DispatchSource.makeTimerSource(queue: queue)
    source.setEventHandler { [weak self] in self?.read() }
    source.setCancelHandler { close(descriptor) }
    timer.setEventHandler { [weak self] in self?.finish(.failure(.noReply)) }
    timer.schedule(deadline: .now() + patience.seconds)
    source.activate()
    timer.activate()
    queue.async { [weak self] in self?.write() }
  }

  deinit {
    source.cancel()
    timer.cancel()
  }

  private func write() {
    let command = information.command
    guard send(descriptor, command, command.count, Int32(MSG_NOSIGNAL)) < 0 else { return }
    finish(.failure(.system(errno: errno)))
  }

  /// Reads what is there, up to the answer; the kernel tells other events, too.
  private func read() {
    var buffer = [UInt8](repeating: 0, count: Self.longest)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else {
        return finish(.failure(count == 0 ? .noReply : .system(errno: errno)))
      }
      if let answer = information.answer(in: Array(buffer[..<count])) { return finish(answer) }
    }
  }

  private func finish(_ outcome: Result<Int, RSSIError>) {
    guard let done else { return }
    self.done = nil
    source.cancel()
    timer.cancel()
    done(outcome)
  }
}
