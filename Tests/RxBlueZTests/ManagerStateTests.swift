import BlueZ
import DBus
import Synchronization
import Testing

@testable import RxBlueZ

/// How a manager's state follows from what is known of the bus, the daemon and its adapters.
@Suite struct ManagerStateTests {
  private let daemon = Daemon(address: BusAddress("unix:path=/none"))
  private let news = News()
  private let core: ManagerCore

  private final class News: Sendable {
    private let all = Mutex<[ManagerNews]>([])
    func add(_ entry: ManagerNews) { all.withLock { $0.append(entry) } }

    var states: [BluetoothState] {
      all.withLock { $0.compactMap { if case .state(let state) = $0 { state } else { nil } } }
    }

    var causes: [StateDetail.Cause] {
      all.withLock { $0.compactMap { if case .detail(let it) = $0 { it.cause } else { nil } } }
    }
  }

  init() {
    core = ManagerCore(
      daemon: daemon, selector: nil, options: CentralManagerOptions(), tell: news.add)
    daemon.add(core)
  }

  private func adapter(_ index: Int, isPowered: Bool) -> ManagedObject {
    var bag = PropertyBag()
    bag[Adapter1.address] = "00:00:00:00:00:0\(index)"
    bag[Adapter1.powered] = isPowered
    return ManagedObject(BlueZPath.adapter(index), [ManagedObject.Interface(Adapter1.name, bag)])
  }

  private func have(_ adapters: ManagedObject...) {
    _ = daemon.tree.replace(with: ManagedObjects(adapters))
    core.environmentChanged()
  }

  @Test("a powered adapter is poweredOn, and the state is told once")
  func powered() {
    have(adapter(0, isPowered: true))
    daemon.change(to: .present)
    daemon.change(to: .present)
    #expect(news.states == [.poweredOn])
    #expect(core.detail.cause == .ready)
  }

  @Test("a daemon that runs already and has its adapter off is poweredOff at once")
  func off() {
    have(adapter(0, isPowered: false))
    daemon.change(to: .present)
    #expect(news.states == [.poweredOff])
  }

  @Test("a daemon that has just started gets time to bring its adapters, and to switch them on")
  func starting() {
    daemon.hasSeenAbsence = true
    daemon.change(to: .present)
    have(adapter(1, isPowered: false))
    #expect(core.state == .unknown)
    have(adapter(1, isPowered: false), adapter(0, isPowered: true))
    #expect(core.state == .poweredOn)
    #expect(core.adapterPath == BlueZPath.adapter(0))
  }

  @Test("an adapter that was there and goes is unsupported")
  func unplugged() {
    have(adapter(0, isPowered: true))
    daemon.change(to: .present)
    have()
    #expect(news.states == [.poweredOn, .unsupported])
  }

  @Test("the daemon's end is resetting, and what the bus refuses is unauthorized")
  func endAndRefusal() {
    have(adapter(0, isPowered: true))
    daemon.change(to: .present)
    daemon.change(to: .absent(nil))
    #expect(news.states == [.poweredOn, .resetting])
    let denied = BlueZError(
      .remote(name: "org.freedesktop.DBus.Error.AccessDenied", message: ""), operation: "test")
    daemon.change(to: .refused(denied))
    #expect(core.state == .unauthorized)
  }

  @Test("a new cause is told although the state stays")
  func causes() {
    let closed = BlueZError(.disconnected, operation: "test")
    daemon.change(to: .noBus(closed))
    daemon.change(to: .connecting)
    daemon.change(to: .absent(nil))
    daemon.change(to: .refused(BlueZError(.noReply(after: .seconds(25)), operation: "test")))
    #expect(news.causes == [.noBus, .starting, .noDaemon, .daemonSilent])
    #expect(news.states == [.unknown])
  }
}
