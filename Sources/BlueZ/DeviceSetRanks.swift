import DBus

/// The coordinated sets that a device belongs to, each with the device's rank in it: the property
/// `Sets` of org.bluez.Device1.
public struct DeviceSetRanks: Hashable, Sendable {
  /// By the set's object; `nil` where the rank is not known.
  public var ranks: [ObjectPath: UInt8?]

  public init(_ ranks: [ObjectPath: UInt8?]) {
    self.ranks = ranks
  }
}

extension DeviceSetRanks: BusValueConvertible {
  public static var signature: Signature { Signature(trusted: "a{oa{sv}}") }

  public init?(busValue: Value) {
    guard let entries = busValue.asDictionary else { return nil }
    ranks = [:]
    for entry in entries {
      guard let path = entry.key.asObjectPath, let bag = PropertyBag(busValue: entry.value)
      else { return nil }
      ranks[path] = .some(bag.values["Rank"]?.asByte)
    }
  }

  public var busValue: Value {
    let entries = ranks.sorted { $0.key < $1.key }.map { path, rank in
      let bag = PropertyBag(rank.map { ["Rank": .byte($0)] } ?? [:])
      return DictionaryEntry(key: .objectPath(path), value: bag.busValue)
    }
    return .dictionary(key: .objectPath, value: .vardict, entries)
  }
}
