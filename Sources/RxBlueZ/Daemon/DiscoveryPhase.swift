/// Where the discovery session of this process on an adapter is.
enum DiscoveryPhase: Equatable {
  case idle
  /// StartDiscovery is to be tried again: bluetoothd said InProgress.
  case waiting
  case starting
  case scanning
  case stopping

  enum Step { case start, stop }

  /// What to do next; nothing while a call is under way.
  func next(isWanted: Bool) -> Step? {
    switch self {
    case .idle where isWanted: .start
    case .scanning where !isWanted: .stop
    default: nil
    }
  }
}
