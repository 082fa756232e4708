import BlueZ
import DBus
import Rx

extension CentralManager {
  /// An observable whose subscription is an operation: `start` runs on the bus thread once the
  /// adapter is ready, and disposing ends the operation.
  ///
  /// - Parameter lastWord: What is emitted before an error.
  func operation<Element>(
    _ subject: Operation.Subject? = nil,
    lastWord: @escaping @Sendable (any Error) -> Element? = { _ in nil },
    start: @escaping @Sendable (Operation, Emitter<Element>) -> Void
  ) -> Observable<Element> {
    .create { [self] observer in
      let scope = subject?.peripheral.turn ?? ExclusiveTurn.current
      let emitter = Emitter(queue: queue, observer: observer, scope: scope)
      let operation = Operation(subject, scope: scope) { emitter.error($0, after: lastWord($0)) }
      core.daemon.transport.perform { [core] in
        core.admit(operation) { start(operation, emitter) }
      }
      return Disposables.create { [self] in
        core.daemon.transport.perform { operation.end() }
      }
    }
  }

  /// An operation on a device that is connected; it ends with the link.
  func deviceOperation<Element>(
    _ subject: Operation.Subject,
    start: @escaping @Sendable (Device, Operation, Emitter<Element>) -> Void
  ) -> Observable<Element> {
    operation(subject) { [core] operation, emitter in
      guard let device = core.device(for: subject.peripheral), device.isConnected else {
        return operation.linkLost(nil)
      }
      device.attach(operation)
      start(device, operation, emitter)
    }
  }
}

extension ManagerCore {
  /// The device behind a peripheral; nil while there is no adapter.
  func device(for peripheral: Peripheral) -> Device? {
    devicePath(peripheral.segment).map(daemon.device(at:))
  }
}
