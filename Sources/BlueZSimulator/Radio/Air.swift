/// The peripherals in range. Confined to the simulator's thread.
final class Air {
  private(set) var peers: [Peer] = []
  /// Called when a peripheral comes into range.
  var arrived: [ObjectIdentifier: (Peer) -> Void] = [:]

  func add(_ peer: Peer) {
    peers.append(peer)
    for handler in arrived.values { handler(peer) }
  }

  func peer(at address: String) -> Peer? {
    peers.first { $0.description.address == address }
  }
}
