import BlueZ
import DBus
import Testing

@Suite struct ConnectionFailureTests {
  @Test(
    arguments: [
      ("le-connection-abort-by-local", .abortedByLocal),
      ("le-connection-abort-by-remote", .abortedByRemote),
      ("br-connection-aborted-by-local", .abortedByLocal),
      ("br-connection-aborted-by-remote", .abortedByRemote),
      ("br-connection-canceled", .canceled),
      ("br-connection-key-missing", .keyMissing),
      ("le-connection-timeout", .timeout),
      ("br-connection-page-timeout", .pageTimeout),
      ("le-connection-refused", .refused),
      ("br-connection-busy", .busy),
      ("br-connection-adapter-not-powered", .adapterNotPowered),
      ("le-connection-already-connected", .alreadyConnected),
      ("le-connection-concurrent-connection-limit", .concurrentConnectionLimit),
      ("br-connection-profile-unavailable", .profileUnavailable),
      ("le-connection-not-supported", .notSupported),
      ("le-connection-invalid-arguments", .invalidArguments),
      ("le-connection-bad-socket", .badSocket),
      ("le-connection-create-socket", .createSocket),
      ("le-connection-memory-allocation", .memoryAllocation),
      ("le-connection-link-layer-protocol-error", .linkLayerProtocolError),
      ("br-connection-lmp-protocol-error", .lmpProtocolError),
      ("le-connection-gatt-browsing", .gattBrowsing),
      ("br-connection-sdp-search", .sdpSearch),
      ("br-connection-unknown", .unknown),
      ("le-connection-of-tomorrow", .unknown),
      // BlueZ before 5.62
      ("Software caused connection abort", .abortedByLocal),
      ("Operation canceled", .canceled),
      ("Cancelled", .canceled),
      ("Disconnected early", .abortedByRemote),
      ("Connection refused", .refused),
      ("Connection timed out", .timeout),
      ("Host is down", .pageTimeout),
      ("Function not implemented", .notSupported),
      // every version
      ("Operation already in progress", .inProgress),
      ("Input/output error", .inputOutput),
    ] as [(String, ConnectionFailure)])
  func textsOfAllVersions(text: String, failure: ConnectionFailure) {
    #expect(ConnectionFailure(text: text) == failure)
    let error = BlueZError(ErrorReply.failed(text), operation: Device1.connect.operation)
    #expect(error.connectionFailure == failure)
  }

  @Test func classicBluetoothChosen() {
    for reply in [ErrorReply.notAvailable, .profileUnavailable] {
      let error = BlueZError(reply, operation: Device1.connect.operation)
      #expect(error.connectionFailure == .profileUnavailable)
    }
  }

  @Test func otherTextsAndOperationsHaveNone() {
    #expect(ConnectionFailure(text: "") == nil)
    #expect(ConnectionFailure(text: "Resource Not Ready") == nil)
    let read = BlueZError(
      ErrorReply.failed("Input/output error"), operation: "GattCharacteristic1.ReadValue")
    #expect(read.connectionFailure == nil)
  }

  @Test func adviceGoesByTheFailure() throws {
    let off = BlueZError(ErrorReply.inputOutput, operation: Device1.connect.operation)
    #expect(try #require(off.advice).contains("power on"))
    let aborted = BlueZError(
      ErrorReply.failed("le-connection-abort-by-local"), operation: Device1.connect.operation)
    #expect(try #require(aborted.advice).contains("near"))
    #expect(aborted.kind == .failed)
  }
}
