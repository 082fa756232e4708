import BlueZ
import DBus
import Foundation
import Testing

@Suite struct ObjectTreeCostTests {
  /// What a few thousand signals cost in a tree of so many devices, each with one child: the
  /// processor time of this thread, which other tests at the same time do not change.
  private static func cost(devices: Int) throws -> Duration {
    var tree = ObjectTree()
    var snapshot = ManagedObjects([
      ManagedObject(try path(hci0), [.init(Adapter1.name, PropertyBag())])
    ])
    let properties = PropertyBag(["RSSI": .int16(-60), "Name": .string("Lab")])
    for index in 0..<devices {
      let device = "\(hci0)/dev_\(index)"
      snapshot.objects.append(ManagedObject(try path(device), [.init(Device1.name, properties)]))
    }
    _ = tree.replace(with: snapshot)
    let messages = try (0..<4000).map { index in
      let device = "\(hci0)/dev_\(index * 7 % devices)"
      return switch index % 10 {
      case 0: try added(device + "/service0001", [(GattService1.name, [:])])
      case 9: try removed(device + "/service0001", [GattService1.name])
      default: try changed(device, Device1.name, ["RSSI": .int16(Int16(index % 100))])
      }
    }
    let start = processorTime()
    for message in messages { _ = tree.apply(message) }
    return processorTime() - start
  }

  private static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// A signal costs what it names, not what the tree holds: copying the tree, or an adapter's list
  /// of children, would be a hundred times dearer in the larger one.
  @Test func aSignalCostsTheSameInALargeTree() throws {
    let small = try (0..<3).map { _ in try Self.cost(devices: 100) }.min() ?? .zero
    let large = try (0..<3).map { _ in try Self.cost(devices: 10_000) }.min() ?? .zero
    #expect(large < small * 30)
  }
}
