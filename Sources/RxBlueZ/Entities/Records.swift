import BlueZ
import DBus
import Foundation
import Synchronization

/// A service, for all the ``Service`` values that stand for it.
final class ServiceRecord: Sendable {
  let key: AttributeKey
  let isPrimary: Bool
  private let known = Mutex<Known>(Known())

  private struct Known {
    var characteristics: [CharacteristicRecord]?
    var included: [ServiceRecord]?
  }

  init(key: AttributeKey, isPrimary: Bool) {
    self.key = key
    self.isPrimary = isPrimary
  }

  var characteristics: [CharacteristicRecord]? { known.withLock(\.characteristics) }
  var included: [ServiceRecord]? { known.withLock(\.included) }

  func noteDiscovered(_ characteristics: [CharacteristicRecord]) {
    known.withLock { $0.characteristics = ($0.characteristics ?? []).merged(characteristics) }
  }

  func noteDiscovered(included: [ServiceRecord]) {
    known.withLock { $0.included = ($0.included ?? []).merged(included) }
  }

  func remove(_ path: ObjectPath) {
    known.withLock {
      $0.characteristics?.removeAll { $0.key.path == path }
      $0.included?.removeAll { $0.key.path == path }
    }
  }

  func forgetDiscovered() { known.withLock { $0 = Known() } }
}

/// A characteristic, for all the ``Characteristic`` values that stand for it.
final class CharacteristicRecord: Sendable {
  let key: AttributeKey
  let properties: CharacteristicProperties
  private let known: Mutex<Known>

  private struct Known {
    var value: Data?
    var isNotifying: Bool
    var descriptors: [DescriptorRecord]?
  }

  init(key: AttributeKey, properties: CharacteristicProperties, isNotifying: Bool) {
    self.key = key
    self.properties = properties
    known = Mutex(Known(isNotifying: isNotifying))
  }

  /// The last value that was read or notified.
  var value: Data? {
    get { known.withLock(\.value) }
    set { known.withLock { $0.value = newValue } }
  }

  var isNotifying: Bool {
    get { known.withLock(\.isNotifying) }
    set { known.withLock { $0.isNotifying = newValue } }
  }

  var descriptors: [DescriptorRecord]? { known.withLock(\.descriptors) }

  func noteDiscovered(_ descriptors: [DescriptorRecord]) {
    known.withLock { $0.descriptors = descriptors }
  }

  func forgetDiscovered() { known.withLock { $0.descriptors = nil } }
}

/// A descriptor, for all the ``Descriptor`` values that stand for it.
final class DescriptorRecord: Sendable {
  let key: AttributeKey
  private let latest = Mutex<Data?>(nil)

  init(key: AttributeKey) {
    self.key = key
  }

  /// The last value that was read or written.
  var value: Data? {
    get { latest.withLock { $0 } }
    set { latest.withLock { $0 = newValue } }
  }
}

extension Array {
  /// Ours and the others that we don't have, in the order of handles.
  fileprivate func merged(_ others: [Element]) -> [Element] where Element: AttributeRecord {
    (self + others.filter { other in !contains { $0.key == other.key } })
      .sorted { $0.key.path < $1.key.path }
  }
}

protocol AttributeRecord: AnyObject {
  var key: AttributeKey { get }
}

extension ServiceRecord: AttributeRecord {}
extension CharacteristicRecord: AttributeRecord {}
extension DescriptorRecord: AttributeRecord {}
