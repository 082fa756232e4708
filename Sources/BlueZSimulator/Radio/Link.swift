import BlueZ
import Foundation

/// A request of the Attribute Protocol, by the attribute's handle.
enum ATTRequest {
  case read(handle: UInt16, offset: UInt16)
  case write(handle: UInt16, value: Data, offset: UInt16)
  /// A write of the Client Characteristic Configuration that belongs to a value.
  case configure(valueHandle: UInt16, UInt16)

  /// The handle of the value or descriptor that it is about.
  var handle: UInt16 {
    switch self {
    case .read(let handle, _), .write(let handle, _, _), .configure(let handle, _): handle
    }
  }
}

/// What the peripheral answers.
enum ATTResponse {
  /// The value read; empty after a write.
  case success(Data)
  case failure(ATTError)
}

/// A connection between a peripheral and an adapter. Confined to the simulator's thread.
final class Link {
  enum End {
    /// This machine ended it.
    case local
    /// The peripheral ended it.
    case remote
    /// Neither did: the adapter went away.
    case unknown
  }

  private(set) var isUp = true
  /// By value handle; a peer without bonds forgets them with the link.
  var configurations: [UInt16: UInt16] = [:]
  /// The daemon's side: a notification or indication of a value handle.
  var received: ((UInt16, Data) -> Void)?
  /// The daemon's side: the peripheral's database changed (Service Changed).
  var servicesChanged: (() -> Void)?
  /// The daemon's side: the peripheral ended the link.
  var ended: ((End) -> Void)?
  let mtu: UInt16
  private weak var peer: Peer?

  init(peer: Peer) {
    self.peer = peer
    mtu = peer.description.mtu
  }

  func isConfigured(_ handle: UInt16) -> Bool { configurations[handle, default: 0] != 0 }

  func request(_ request: ATTRequest, answer: @escaping (ATTResponse) -> Void) {
    guard isUp else { return }
    peer?.serve(request, on: self, answer: answer)
  }

  func command(_ value: Data, to handle: UInt16) {
    if isUp { peer?.command(value, to: handle) }
  }

  /// Ends it; the daemon's side is told unless it is the one that ends it.
  func end(_ end: End) {
    guard isUp else { return }
    isUp = false
    peer?.lost(self)
    let ended = ended
    received = nil
    servicesChanged = nil
    self.ended = nil
    if end != .local { ended?(end) }
  }
}
