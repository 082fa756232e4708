import DBus
import Foundation

/// Those who listen to all characteristics of a device.
final class ValueAudience {
  // Confined to the bus thread.
  private final class Listener {
    let deliver: (ObjectPath, Data) -> Void

    init(_ deliver: @escaping (ObjectPath, Data) -> Void) { self.deliver = deliver }
  }

  private var listeners: [Listener] = []

  var isEmpty: Bool { listeners.isEmpty }

  func add(until operation: Operation, _ deliver: @escaping (ObjectPath, Data) -> Void) {
    let listener = Listener(deliver)
    listeners.append(listener)
    operation.atEnd { [weak self] in self?.listeners.removeAll { $0 === listener } }
  }

  /// Something was read or notified.
  func tell(_ path: ObjectPath, _ value: Data) {
    for listener in listeners { listener.deliver(path, value) }
  }
}
