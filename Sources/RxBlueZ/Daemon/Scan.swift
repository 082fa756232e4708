import BlueZ
import DBus

/// One scan, or the search for one device.
final class Scan: @unchecked Sendable {
  // Made and used on the bus thread.
  let allowsDuplicates: Bool
  /// Whether a connect waits for it.
  let isSearch: Bool
  let seen: (ObjectPath, PropertyBag) -> Void
  /// BlueZ has forgotten a device.
  let forgotten: (ObjectPath) -> Void
  let failed: (BlueZError) -> Void

  init(
    allowsDuplicates: Bool, isSearch: Bool = false,
    seen: @escaping (ObjectPath, PropertyBag) -> Void,
    forgotten: @escaping (ObjectPath) -> Void = { _ in },
    failed: @escaping (BlueZError) -> Void
  ) {
    self.allowsDuplicates = allowsDuplicates
    self.isSearch = isSearch
    self.seen = seen
    self.forgotten = forgotten
    self.failed = failed
  }
}

extension PropertyBag {
  /// Whether these changes of a device come from the air: a device that BlueZ merely remembers, or
  /// whose link changes, has none of them.
  var isAdvertisement: Bool {
    self[Device1.rssi] != nil || values[Device1.manufacturerData.name] != nil
      || values[Device1.serviceData.name] != nil
  }
}
