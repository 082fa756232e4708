import BlueZ
import DBus
import Synchronization
import Testing

@testable import RxBlueZ

/// What waits for power as long as it takes, beside what waits for the state to be known.
@Suite struct PatientAdmissionTests {
  private let daemon = Daemon(address: BusAddress("unix:path=/none"))
  private let core: ManagerCore
  private let log = Log()

  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    var entries: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  init() {
    core = ManagerCore(
      daemon: daemon, selector: nil, options: CentralManagerOptions(), tell: { _ in })
    daemon.add(core)
  }

  private func have(isPowered: Bool) {
    var bag = PropertyBag()
    bag[Adapter1.address] = "00:00:00:00:00:01"
    bag[Adapter1.powered] = isPowered
    let adapter = ManagedObject(
      BlueZPath.adapter(0), [ManagedObject.Interface(Adapter1.name, bag)])
    _ = daemon.tree.replace(with: ManagedObjects([adapter]))
    core.environmentChanged()
  }

  private func admit(isPatient: Bool = true) -> Operation {
    let operation = Operation { log.add("\($0)") }
    core.admit(operation, isPatient: isPatient) { log.add("start") }
    return operation
  }

  @Test("it waits through off, gone and unknown, and starts once")
  func waits() {
    have(isPowered: false)
    daemon.change(to: .present)
    let operation = admit()
    daemon.change(to: .absent(nil))
    daemon.change(to: .present)
    have(isPowered: false)
    #expect(log.entries == [])
    have(isPowered: true)
    #expect(log.entries == ["start"])
    have(isPowered: false)
    have(isPowered: true)
    #expect(log.entries == ["start", "\(BluetoothError.bluetoothPoweredOff)"])
    #expect(operation.isOver)
  }

  @Test("what is not patient fails by the state, and leaves the other waiting")
  func others() {
    have(isPowered: false)
    let patient = admit()
    _ = admit(isPatient: false)
    daemon.change(to: .present)
    #expect(log.entries == ["\(BluetoothError.bluetoothPoweredOff)"])
    patient.end()
    have(isPowered: true)
    #expect(log.entries.count == 1)
  }

  @Test("a bus that refuses this user, and a shutdown, are the end of waiting")
  func ends() {
    let refused = admit()
    let denied = BlueZError(
      .remote(name: "org.freedesktop.DBus.Error.AccessDenied", message: ""), operation: "test")
    daemon.change(to: .refused(denied))
    #expect(refused.isOver)
    daemon.change(to: .absent(nil))
    let waiting = admit()
    core.shutDown {}
    #expect(waiting.isOver)
    #expect(
      log.entries
        == [BluetoothError.bluetoothUnauthorized, .destroyed].map { "\($0)" })
  }
}
