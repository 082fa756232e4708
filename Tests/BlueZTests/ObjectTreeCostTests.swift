import BlueZ
import DBus
import Testing

@Suite struct ObjectTreeCostTests {
  /// The time of a few thousand signals in a tree of so many devices, each with one child.
  private static func time(devices: Int) throws -> Duration {
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
    return ContinuousClock().measure {
      for message in messages { _ = tree.apply(message) }
    }
  }

  /// A signal costs what it names, not what the tree holds: copying the tree, or an adapter's list
  /// of children, would be a hundred times dearer in the larger one.
  @Test func aSignalCostsTheSameInALargeTree() throws {
    let small = try (0..<3).map { _ in try Self.time(devices: 100) }.min() ?? .zero
    let large = try (0..<3).map { _ in try Self.time(devices: 10_000) }.min() ?? .zero
    #expect(large < small * 10)
  }
}
