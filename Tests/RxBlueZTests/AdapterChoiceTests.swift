import BlueZ
import DBus
import Testing

@testable import RxBlueZ

@Suite struct AdapterChoiceTests {
  private func tree(_ adapters: [(index: Int, address: String, isPowered: Bool)]) -> ObjectTree {
    var tree = ObjectTree()
    let objects = adapters.map { adapter in
      var bag = PropertyBag()
      bag[Adapter1.address] = adapter.address
      bag[Adapter1.powered] = adapter.isPowered
      return ManagedObject(
        BlueZPath.adapter(adapter.index), [ManagedObject.Interface(Adapter1.name, bag)])
    }
    _ = tree.replace(with: ManagedObjects(objects))
    return tree
  }

  private func chosen(_ selector: AdapterSelector?, from tree: ObjectTree) -> String? {
    var choice = AdapterChoice(selector: selector)
    choice.update(from: tree)
    return choice.path.map { String($0.name) }
  }

  @Test("a powered adapter is preferred, else the first by index")
  func automatic() {
    #expect(chosen(nil, from: tree([(10, "A", false), (2, "B", false)])) == "hci2")
    #expect(chosen(nil, from: tree([(0, "A", false), (10, "B", true), (2, "C", true)])) == "hci2")
    #expect(chosen(nil, from: tree([])) == nil)
  }

  @Test("by name and by address")
  func selected() {
    let two = tree([(0, "AA:00", true), (1, "BB:00", false)])
    #expect(chosen(.name("hci1"), from: two) == "hci1")
    #expect(chosen(.name("hci10"), from: two) == nil)
    #expect(chosen(.address("bb:00"), from: two) == "hci1")
    #expect(chosen(.address("CC:00"), from: two) == nil)
  }

  @Test("once chosen it is known by its address, under whatever index it comes back")
  func comesBack() {
    var choice = AdapterChoice(selector: nil)
    choice.update(from: tree([(0, "A", true), (1, "B", true)]))
    choice.update(from: tree([(1, "B", true)]))
    #expect(choice.path == nil)
    choice.update(from: tree([(1, "B", true), (2, "A", true)]))
    #expect(choice.path == BlueZPath.adapter(2))
  }
}
