import DBus
import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func aBusThatIsNotThereIsAnError() async {
    await contract(Nobody.scenario) { stage in
      try await stage.expectUnknown(BusAddress("unix:path=/nonexistent/bus"), .noBus)
    }
  }

  @Test func aBusAddressThatIsNoneIsAnError() async {
    await contract(Nobody.scenario) { stage in
      try await stage.expectUnknown(BusAddress("no address at all"), .noBus)
    }
  }

  @Test func aBusThatAcceptsAndStaysSilentIsAnError() async {
    await contract(Nobody.scenario) { stage in
      let listener = try SilentListener()
      try await stage.expectUnknown(BusAddress("unix:path=\(listener.path)"), .starting)
    }
  }

  @Test func aBusThatRefusesIsUnauthorized() async {
    await contract(Nobody.scenario) { stage in
      let bus = try await DenyingBus()
      defer { bus.close() }
      let manager = CentralManager(
        bus: bus.address, queue: DispatchQueue(label: "contract.denying-bus"))
      let scan = stage.watch(manager.scanForPeripherals(withServices: nil))
      try expect(try await scan.failure(), equals: .bluetoothUnauthorized)
      try expect(manager.state, equals: .unauthorized)
      try expect(manager.stateDetail.cause, equals: .accessDenied)
      try expect(manager.stateDetail.advice != nil, "advice")
      try await stage.shutDown(manager)
    }
  }
}

extension Stage {
  /// A manager on such a bus never blocks, says why, and refuses its operations in time.
  fileprivate func expectUnknown(_ bus: BusAddress, _ cause: StateDetail.Cause) async throws {
    let manager = CentralManager(
      bus: bus, queue: DispatchQueue(label: "contract.bad-bus"),
      options: CentralManagerOptions(stateTimeout: .seconds(1)))
    try expect(manager.state, equals: .unknown)
    let scan = watch(manager.scanForPeripherals(withServices: nil))
    try expect(try await scan.failure(), equals: .bluetoothInUnknownState)
    try expect(manager.stateDetail.cause, equals: cause)
    try await shutDown(manager)
  }
}

/// A socket whose connections are accepted by the kernel and answered by nobody.
private final class SilentListener: Sendable {
  let path: String
  private let descriptor: Int32

  init() throws {
    path = "/tmp/contract-silent-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let status = withUnixAddress(path) { bind(descriptor, $0, $1) }
    guard status == 0, listen(descriptor, 4) == 0 else {
      throw CaseFailure("no listening socket at \(path): \(String(cString: strerror(errno)))")
    }
  }

  deinit {
    close(descriptor)
    unlink(path)
  }
}
