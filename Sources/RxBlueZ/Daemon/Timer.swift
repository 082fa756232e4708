import Dispatch

/// A one-shot timer that outlives any bus connection. Cancelled when it is let go.
final class Timer: @unchecked Sendable {
  // A DispatchSource may be used from any thread.
  private let source: DispatchSourceTimer

  init(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeTimerSource(queue: .global(qos: .userInitiated))
    source.setEventHandler(handler: work)
    source.schedule(deadline: .now() + delay.seconds, leeway: .milliseconds(1))
    source.resume()
  }

  deinit { source.cancel() }

  func cancel() { source.cancel() }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
