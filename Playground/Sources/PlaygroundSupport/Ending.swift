@preconcurrency import Dispatch
import Foundation
import RxBlueZ
import Synchronization

/// The one way out: whatever was begun is ended, then the process exits.
final class Ending: Sendable {
  private struct Held {
    var place: Place?
    var manager: CentralManager?
    var subscription: (any Disposable)?
    var hasBegun = false
  }

  private let held = Mutex(Held())

  func hold(_ place: Place, _ manager: CentralManager) {
    held.withLock {
      $0.place = place
      $0.manager = manager
    }
  }

  /// A pipeline that has ended already needs no holding: it is disposed.
  func hold(_ subscription: any Disposable) {
    let isLate = held.withLock { held in
      if !held.hasBegun { held.subscription = subscription }
      return held.hasBegun
    }
    if isLate { subscription.dispose() }
  }

  /// The first call decides the status; the later ones do nothing.
  func end(status: Int32, saying text: String? = nil) {
    let held = held.withLock { held -> Held? in
      if held.hasBegun { return nil }
      held.hasBegun = true
      return held
    }
    guard let held else { return }
    if let text { say(text) }
    Task {
      held.subscription?.dispose()
      await held.manager?.shutdown()
      held.place?.simulator?.stop()
      exit(status)
    }
  }

  /// Ends on the first INT, TERM or HUP; a second one kills, as signals do.
  func endOnSignals() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        signal(number, SIG_DFL)
        self.end(status: 128 + number)
      }
      source.activate()
      return source
    }
  }
}

/// Tells the person, not the pipe that takes the values.
func say(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}
