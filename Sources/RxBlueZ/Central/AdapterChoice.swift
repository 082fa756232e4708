import BlueZ
import DBus

/// Which of BlueZ's adapters a manager uses: the one asked for, else a powered one, else the first.
/// Once chosen it is known by its address, under whatever index it comes back.
struct AdapterChoice {
  let selector: AdapterSelector?
  private(set) var path: ObjectPath?
  private var address: String?

  init(selector: AdapterSelector?) {
    self.selector = selector
  }

  /// - Parameter isSettled: False while more adapters may be on their way: an adapter that is off
  ///   is then not kept for good.
  mutating func update(from tree: ObjectTree, isSettled: Bool = true) {
    let adapters = tree.objects(with: Adapter1.name, under: BlueZPath.manager)
      .sorted { index(of: $0) < index(of: $1) }
    path = adapters.first { isChosen($0, tree) }
    if path == nil, address == nil, selector == nil {
      path = adapters.first { tree[$0, Adapter1.powered] == true } ?? adapters.first
    }
    if let path, isSettled || isPowered(in: tree) { address = tree[path, Adapter1.address] }
  }

  func isPowered(in tree: ObjectTree) -> Bool {
    path.map { tree[$0, Adapter1.powered] == true } ?? false
  }

  mutating func forgetPath() { path = nil }

  private func isChosen(_ path: ObjectPath, _ tree: ObjectTree) -> Bool {
    if let address { return tree[path, Adapter1.address] == address }
    return switch selector {
    case .address(let address):
      tree[path, Adapter1.address]?.uppercased() == address.uppercased()
    case .name(let name): path.name == name
    case nil: false
    }
  }

  private func index(of path: ObjectPath) -> Int {
    BlueZPath.adapterIndex(of: path) ?? .max
  }
}
