import BlueZ
import DBus
import Testing

/// Random signals and snapshots, applied to the tree and to the plainest model there is.
@Suite struct ObjectTreeModelTests {
  private typealias Objects = [ObjectPath: [String: PropertyBag]]

  private static let paths: [String] = ["/org/bluez/hci1", "/org/bluez/hci10"].flatMap { adapter in
    ["", "/dev_A", "/dev_A/service0001", "/dev_A/service0001/char0002", "/dev_A/sep1", "/dev_AB"]
      .map { adapter + $0 }
  }
  private static let names = [
    Adapter1.name, Device1.name, GattService1.name, GattCharacteristic1.name, Battery1.name,
    "org.freedesktop.DBus.Properties",
  ]
  private static let parents = Set(names.prefix(4))

  private struct Model {
    var objects: Objects = [:]

    mutating func add(_ object: ManagedObject) {
      for interface in object.interfaces where !interface.name.contains("freedesktop") {
        objects[object.path, default: [:]][interface.name] = interface.properties
      }
    }

    mutating func remove(_ names: [String], at path: ObjectPath) {
      let held = objects[path] ?? [:]
      let gone = Set(held.keys).intersection(names)
      guard !gone.isEmpty else { return }
      let left = held.filter { !gone.contains($0.key) }
      objects[path] = left.isEmpty ? nil : left
      guard left.isEmpty || !gone.isDisjoint(with: parents) else { return }
      objects = objects.filter { !$0.key.string.hasPrefix(path.string + "/") }
    }

    mutating func change(_ path: ObjectPath, _ name: String, _ bag: PropertyBag, _ gone: [String]) {
      guard var held = objects[path]?[name] else { return }
      held.values.merge(bag.values) { $1 }
      held.values = held.values.filter { !gone.contains($0.key) }
      objects[path]?[name] = held
    }
  }

  /// What a reader of the changes alone knows.
  private static func follow(_ changes: [ObjectTree.Change], _ known: inout Objects) {
    for change in changes {
      switch change {
      case .interfaceAdded(let path, let name, let bag):
        #expect(known[path]?[name] == nil)
        known[path, default: [:]][name] = bag
      case .propertiesChanged(let path, let name, let changed, let invalidated):
        #expect(known[path]?[name] != nil)
        for (key, value) in changed.values { known[path]?[name]?.values[key] = value }
        for key in invalidated { known[path]?[name]?.values[key] = nil }
      case .interfaceRemoved(let path, let name):
        #expect(known[path]?.removeValue(forKey: name) != nil)
        if known[path]?.isEmpty == true { known[path] = nil }
      }
    }
  }

  private static func bag(_ random: inout SeededGenerator) -> PropertyBag {
    var bag = PropertyBag()
    for name in ["A", "B", "C"] where Bool.random(using: &random) {
      bag.values[name] = .byte(.random(in: 0...2, using: &random))
    }
    return bag
  }

  private static func object(_ path: ObjectPath, _ random: inout SeededGenerator) -> ManagedObject {
    let names = names.shuffled(using: &random).prefix(.random(in: 0...3, using: &random))
    return ManagedObject(path, names.map { .init($0, bag(&random)) })
  }

  private static func step(
    _ tree: inout ObjectTree, _ model: inout Model, _ random: inout SeededGenerator
  ) throws -> [ObjectTree.Change] {
    let path = try ObjectPath(paths.randomElement(using: &random) ?? "/")
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<8:
      let object = object(path, &random)
      model.add(object)
      return tree.apply(ObjectManager.interfacesAdded.message(from: .root, object))
    case 8..<12:
      let gone = Array(names.shuffled(using: &random).prefix(2))
      model.remove(gone, at: path)
      return tree.apply(
        ObjectManager.interfacesRemoved.message(from: .root, RemovedInterfaces(path, gone)))
    case 12..<19:
      let name = names.randomElement(using: &random) ?? ""
      let bag = bag(&random)
      let gone = ["A", "D"].filter { bag.values[$0] == nil }
      model.change(path, name, bag, gone)
      return tree.apply(
        ObjectProperties.propertiesChanged.message(
          from: path, .init(interface: name, changed: bag, invalidated: Set(gone))))
    default:
      var snapshot = ManagedObjects()
      for path in paths.shuffled(using: &random).prefix(6) {
        snapshot.objects.append(object(try ObjectPath(path), &random))
      }
      model.objects = [:]
      for object in snapshot.objects { model.add(object) }
      return tree.replace(with: snapshot)
    }
  }

  @Test(arguments: 1...40) func treeAndModelAgree(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var tree = ObjectTree()
    var model = Model()
    var known: Objects = [:]
    for _ in 0..<300 {
      Self.follow(try Self.step(&tree, &model, &random), &known)
      try #require(known == model.objects)
      for text in Self.paths {
        let path = try ObjectPath(text)
        let names = Set(model.objects[path]?.keys ?? [:].keys)
        try #require(tree.interfaces(of: path) == names)
        for name in names { try #require(tree[path, name] == model.objects[path]?[name]) }
        let children = model.objects.keys.filter { $0.parent == path }
        try #require(tree.children(of: path) == children.sorted())
      }
      for name in Self.names {
        let holders = model.objects.filter { $0.value[name] != nil }.keys
        try #require(tree.objects(with: name) == holders.sorted())
        let ancestor = try ObjectPath("/org/bluez/hci1")
        let below = holders.filter { $0.string.hasPrefix("/org/bluez/hci1/") }
        try #require(tree.objects(with: name, under: ancestor) == below.sorted())
      }
    }
  }
}
