import DBus
import Dispatch

/// A one-shot timer. Cancelled when it is let go.
final class Timer: @unchecked Sendable {
  // Both kinds may be cancelled from any thread.
  private enum Kind {
    case dispatch(any DispatchSourceTimer)
    case bus(BusRegistration)
  }

  private let kind: Kind

  /// Outlives any bus connection; `work` runs on a Dispatch queue.
  init(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
    let source = DispatchSource.makeTimerSource(queue: .global(qos: .userInitiated))
    source.setEventHandler(handler: work)
    source.schedule(deadline: .now() + delay.seconds, leeway: .milliseconds(1))
    source.resume()
    kind = .dispatch(source)
  }

  /// Ends with its connection; `work` runs on the bus thread.
  init(after delay: Duration, on bus: Bus, _ work: @escaping @Sendable () -> Void) {
    kind = .bus(bus.schedule(after: delay, work))
  }

  deinit { cancel() }

  func cancel() {
    switch kind {
    case .dispatch(let source): source.cancel()
    case .bus(let registration): registration.cancel()
    }
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
