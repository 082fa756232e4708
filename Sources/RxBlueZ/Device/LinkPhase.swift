/// Where the link to a device is, as far as this process has to do with it.
enum LinkPhase: Equatable {
  /// None that this process owns.
  case down
  /// Waiting for a place in the adapter's queue, for the silence of its scans, or for the device
  /// to be seen; `attempt` counts from 1.
  case waiting(attempt: Int)
  /// Device1.Connect is under way; `call` tells it from any other.
  case connecting(attempt: Int, call: Int)
  case up
  /// Device1.Disconnect is under way, or answered while the link is still up.
  case disconnecting(isAnswered: Bool)
}
