import Glibc
import Synchronization
import Testing

@testable import RxBlueZ

/// One command and its answer, with a socket pair in the kernel's place.
@Suite struct ManagementRequestTests {
  private let information: ConnectionInformation
  private let ours: Int32
  private let kernels: Int32

  init() throws {
    let address = try #require(DeviceAddress("C0:11:22:33:44:55", type: .random))
    information = ConnectionInformation(adapter: 0, address: address)
    var pair: [Int32] = [0, 0]
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &pair) == 0)
    (ours, kernels) = (pair[0], pair[1])
    try #require(fcntl(ours, F_SETFL, O_NONBLOCK) == 0)
  }

  private var reply: [UInt8] {
    [0x01, 0x00, 0x00, 0x00, 0x0D, 0x00, 0x31, 0x00, 0x00]
      + information.command.suffix(7) + [0xC4, 0x00, 0x00]
  }

  /// What the other end reads next, waiting for it; empty once this end is closed.
  private func received() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 64)
    return Array(buffer[..<max(0, recv(kernels, &buffer, buffer.count, 0))])
  }

  private func answer(_ packet: [UInt8]) { _ = send(kernels, packet, packet.count, 0) }

  /// The request's outcome, of which there is one.
  private func outcome(
    patience: Duration = .seconds(5), during kernel: @escaping @Sendable () -> Void
  ) async -> Result<Int, RSSIError> {
    let kept = Mutex<ManagementRequest?>(nil)
    let outcome = await withCheckedContinuation { continuation in
      let request = ManagementRequest(information, on: ours, patience: patience) {
        continuation.resume(returning: $0)
      }
      kept.withLock { $0 = request }
      kernel()
    }
    kept.withLock { $0 = nil }
    return outcome
  }

  @Test("other events are passed over, and the socket is closed in the end")
  func answered() async {
    let outcome = await outcome {
      #expect(received() == information.command)
      answer([0x0B, 0x00, 0x00, 0x00, 0x00, 0x00])
      answer(reply)
      answer(reply)
    }
    #expect(outcome == .success(-60))
    #expect(received() == [])
    close(kernels)
  }

  @Test("silence is noReply")
  func silent() async {
    let outcome = await outcome(patience: .milliseconds(20)) {}
    #expect(outcome == .failure(.noReply))
    #expect(received() == information.command)
    #expect(received() == [])
    close(kernels)
  }

  @Test("the other end's close is an error")
  func closed() async {
    let outcome = await outcome {
      _ = received()
      close(kernels)
    }
    #expect(outcome == .failure(.noReply))
  }

  @Test("a request that is let go closes its socket and tells nothing")
  func letGo() {
    var request: ManagementRequest? = ManagementRequest(information, on: ours) { outcome in
      Issue.record("told \(outcome)")
    }
    #expect(received() == information.command)
    _ = request
    request = nil
    #expect(received() == [])
    close(kernels)
  }
}
