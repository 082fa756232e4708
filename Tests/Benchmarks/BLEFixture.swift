import BlueZ
import DBus
import Foundation
import Synchronization

/// The peripheral's paths, with its link up and its services resolved.
struct BLEFixture {
  let plain: ObjectPath
  let notifying: ObjectPath
  let trigger: ObjectPath

  /// Finds and connects the peripheral by plain calls. The link stays when its connection to the bus
  /// is closed: BlueZ does not tie it to a client.
  static func connect(at address: BusAddress) throws -> BLEFixture {
    let bus = Bus(address: address)
    defer { bus.close() }
    let adapter = BlueZPath.adapter(0)
    guard let device = BlueZPath.device(BLEBench.address, on: adapter) else {
      throw BLEFailure("no path for \(BLEBench.address)")
    }
    var tree = try objects(bus) { _ in true }
    if tree[device, Device1.connected] == nil {
      _ = try wait { bus.call(Adapter1.startDiscovery, on: adapter, reply: $0) }
      _ = try objects(bus) { $0[device, Device1.connected] != nil }
      _ = try wait { bus.call(Adapter1.stopDiscovery, on: adapter, reply: $0) }
    }
    // A link that is going down still counts as connected.
    _ = try objects(bus) { $0[device, Device1.connected] == false }
    _ = try wait { bus.call(Device1.connect, on: device, reply: $0) }
    tree = try objects(bus) { $0[device, Device1.servicesResolved] == true }
    func path(_ uuid: BluetoothUUID) throws -> ObjectPath {
      let all = tree.objects(with: GattCharacteristic1.name, under: device)
      guard let path = all.first(where: { tree[$0, GattCharacteristic1.uuid] == uuid }) else {
        throw BLEFailure("no characteristic \(uuid)")
      }
      return path
    }
    return BLEFixture(
      plain: try path(BLEBench.plain), notifying: try path(BLEBench.notifying),
      trigger: try path(BLEBench.trigger))
  }

  /// Asks for all objects until they are as wanted, for 10 s at most.
  private static func objects(
    _ bus: Bus, until isWanted: (ObjectTree) -> Bool
  ) throws -> ObjectTree {
    let deadline = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < deadline {
      var tree = ObjectTree()
      _ = tree.replace(
        with: try wait { bus.call(ObjectManager.getManagedObjects, on: .root, reply: $0) })
      if isWanted(tree) { return tree }
    }
    throw BLEFailure("the peripheral did not get ready")
  }

  private static func wait<Output: Sendable>(
    _ start: (@escaping @Sendable (Result<Output, BlueZError>) -> Void) -> PendingCall
  ) throws -> Output {
    let answer = BLEAnswer<Result<Output, BlueZError>>()
    _ = start { answer.give($0) }
    return try answer.wait().get()
  }
}

/// Something that another thread gives, waited for.
final class BLEAnswer<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let given = DispatchSemaphore(value: 0)

  /// Only the first one counts.
  func give(_ value: Value) {
    let isFirst = self.value.withLock { held in
      defer { held = held ?? value }
      return held == nil
    }
    if isFirst { given.signal() }
  }

  /// Waits for 30 s at most.
  func wait() throws -> Value {
    guard given.wait(timeout: .now() + 30) == .success, let value = value.withLock(\.self) else {
      throw BLEFailure("no answer within 30 s")
    }
    return value
  }
}
