import BlueZ
import DBus

/// Tells those who listen how the write requests of this process to one device end.
final class WriteConfirmations {
  // Confined to the bus thread.
  typealias Listener = (ObjectPath, Result<NoArguments, BlueZError>) -> Void

  private var listeners: [(operation: Operation, tell: Listener)] = []

  func listen(_ operation: Operation, _ listener: @escaping Listener) {
    listeners.append((operation, listener))
    operation.atEnd { [weak self] in self?.listeners.removeAll { $0.operation === operation } }
  }

  func tell(_ path: ObjectPath, _ result: Result<NoArguments, BlueZError>) {
    for listener in listeners where !listener.operation.isOver { listener.tell(path, result) }
  }
}
