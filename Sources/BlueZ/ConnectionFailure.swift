/// Why a Connect failed, read from BlueZ's text: `le-connection-…` and `br-connection-…` since 5.62,
/// the C library's error texts before.
public enum ConnectionFailure: String, Hashable, Sendable, CaseIterable {
  /// The usual one: the peer did not answer, or the controller gave up.
  case abortedByLocal = "abort-by-local"
  case abortedByRemote = "abort-by-remote"
  /// Disconnect was called meanwhile; since 5.62 also: the link dropped before it was of use.
  case canceled
  /// The peer has lost the keys of the bond (BlueZ 5.69).
  case keyMissing = "key-missing"
  case timeout
  case pageTimeout = "page-timeout"
  case refused
  case busy
  case adapterNotPowered = "adapter-not-powered"
  /// No socket could be opened, as with the adapter off.
  case inputOutput
  case alreadyConnected = "already-connected"
  /// Another Connect to the device is pending.
  case inProgress
  case concurrentConnectionLimit = "concurrent-connection-limit"
  /// BlueZ chose classic Bluetooth, and found nothing there that it could connect.
  case profileUnavailable = "profile-unavailable"
  case notSupported = "not-supported"
  case invalidArguments = "invalid-arguments"
  case badSocket = "bad-socket"
  case createSocket = "create-socket"
  case memoryAllocation = "memory-allocation"
  case linkLayerProtocolError = "link-layer-protocol-error"
  case lmpProtocolError = "lmp-protocol-error"
  case gattBrowsing = "gatt-browsing"
  case sdpSearch = "sdp-search"
  case unknown

  /// `nil` where the text is none of BlueZ's about connections.
  public init?(text: String) {
    let text = text.lowercased()
    if let reason = Self.suffix(of: text) {
      // Classic Bluetooth's texts say “aborted”, Low Energy's “abort”.
      self = Self(rawValue: reason.replacing("aborted-by", with: "abort-by")) ?? .unknown
    } else if let entry = Self.olderTexts.first(where: { text.contains($0.text) }) {
      self = entry.failure
    } else {
      return nil
    }
  }

  private static func suffix(of text: String) -> String? {
    for prefix in ["le-connection-", "br-connection-"] where text.hasPrefix(prefix) {
      return String(text.dropFirst(prefix.count))
    }
    return nil
  }

  private static let olderTexts: [(text: String, failure: ConnectionFailure)] = [
    ("software caused connection abort", .abortedByLocal),
    ("disconnected early", .abortedByRemote),
    ("connection reset by peer", .abortedByRemote),
    ("operation canceled", .canceled),
    ("cancelled", .canceled),
    ("connection timed out", .timeout),
    ("host is down", .pageTimeout),
    ("connection refused", .refused),
    ("device or resource busy", .busy),
    ("input/output error", .inputOutput),
    ("already connected", .alreadyConnected),
    ("operation already in progress", .inProgress),
    ("too many links", .concurrentConnectionLimit),
    ("operation currently not available", .profileUnavailable),
    ("no more profiles to connect to", .profileUnavailable),
    ("function not implemented", .notSupported),
  ]
}
