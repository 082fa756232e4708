import BlueZ
import DBus
import Foundation
import Synchronization

/// What is known of a peripheral's attributes: one record each, which all the entities of an
/// attribute share.
final class AttributeRecords: Sendable {
  private let state = Mutex(State())

  private struct State {
    var discovered: Set<AttributeKey>?
    /// Services that were discovered and are gone, since somebody was told.
    var withdrawn: [ServiceRecord] = []
    var mtu: UInt16?
    var services: [AttributeKey: ServiceRecord] = [:]
    var characteristics: [AttributeKey: CharacteristicRecord] = [:]
    var descriptors: [AttributeKey: DescriptorRecord] = [:]
  }

  /// The discovered services in the order of their handles; nil before the first discovery.
  var services: [ServiceRecord]? {
    state.withLock { state in
      state.discovered.map { discovered in
        state.services.values.filter { discovered.contains($0.key) }
          .sorted { $0.key.path < $1.key.path }
      }
    }
  }

  func noteDiscovered(_ services: [ServiceRecord]) {
    state.withLock { $0.discovered = ($0.discovered ?? []).union(services.map(\.key)) }
  }

  func linkEnded() {
    let (services, characteristics) = state.withLock { state in
      state.discovered = nil
      state.withdrawn = []
      state.mtu = nil
      return (Array(state.services.values), Array(state.characteristics.values))
    }
    for service in services { service.forgetDiscovered() }
    for characteristic in characteristics { characteristic.forgetDiscovered() }
  }

  /// The peripheral has taken the attribute, and what is below it, out of its database.
  func remove(_ path: ObjectPath) {
    let services = state.withLock { state in
      let isGone = { (key: AttributeKey) in key.path == path || key.path.isDescendant(of: path) }
      state.withdrawn += (state.discovered ?? []).filter(isGone).compactMap { state.services[$0] }
      state.discovered = state.discovered.map { $0.filter { !isGone($0) } }
      state.services = state.services.filter { !isGone($0.key) }
      state.characteristics = state.characteristics.filter { !isGone($0.key) }
      state.descriptors = state.descriptors.filter { !isGone($0.key) }
      return Array(state.services.values)
    }
    for service in services { service.remove(path) }
  }

  /// The discovered services that have gone since the last call, in the order of their handles.
  func takeWithdrawn() -> [ServiceRecord] {
    state.withLock { state in
      defer { state.withdrawn = [] }
      return state.withdrawn.sorted { $0.key.path < $1.key.path }
    }
  }

  func note(mtu: UInt16) { state.withLock { $0.mtu = mtu } }

  /// The ATT MTU of the link in octets; nil where BlueZ does not tell it (before 5.62).
  var mtu: UInt16? { state.withLock(\.mtu) }

  func note(_ path: ObjectPath, isNotifying: Bool?, mtu: UInt16?) {
    let records = state.withLock { state in
      if let mtu { state.mtu = mtu }
      return state.characteristics.values.filter { $0.key.path == path }
    }
    guard let isNotifying else { return }
    for record in records { record.isNotifying = isNotifying }
  }

  /// Forgets the attributes of the daemon's earlier lives.
  func prune(before generation: Int) {
    state.withLock { state in
      state.services = state.services.filter { $0.key.generation >= generation }
      state.characteristics = state.characteristics.filter { $0.key.generation >= generation }
      state.descriptors = state.descriptors.filter { $0.key.generation >= generation }
    }
  }

  func service(_ key: AttributeKey, make: () -> ServiceRecord) -> ServiceRecord {
    state.withLock { $0.services.known(key, make) }
  }

  func characteristic(
    _ key: AttributeKey, make: () -> CharacteristicRecord
  ) -> CharacteristicRecord {
    state.withLock { $0.characteristics.known(key, make) }
  }

  func descriptor(_ key: AttributeKey, make: () -> DescriptorRecord) -> DescriptorRecord {
    state.withLock { $0.descriptors.known(key, make) }
  }
}

extension Dictionary {
  fileprivate mutating func known(_ key: Key, _ make: () -> Value) -> Value {
    if let value = self[key] { return value }
    let value = make()
    self[key] = value
    return value
  }
}

/// An attribute's identity: its object path within one life of the daemon. The UUID tells an
/// attribute from another that took its place (Service Changed).
struct AttributeKey: Hashable, Sendable {
  let generation: Int
  let path: ObjectPath
  let uuid: BluetoothUUID
}
