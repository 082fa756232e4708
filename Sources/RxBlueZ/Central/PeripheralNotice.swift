import DBus
import Rx

/// What a manager hears of its peripherals, on its queue, beside links and values.
enum PeripheralNotice: Sendable {
  case renamed(Peripheral)
  case servicesModified(Peripheral, invalidated: [Service])
  case notifying(Peripheral, ObjectPath, Bool)
  /// Notifications could not be enabled.
  case notifyFailed(Characteristic, any Error)
  case descriptorRead(Descriptor)
  case descriptorWritten(Descriptor)
}

extension Peripheral {
  /// The notices from now on; they end with the link.
  ///
  /// - Parameters:
  ///   - begin: Runs on the bus thread.
  ///   - event: What is emitted for a notice; it may throw to end the stream.
  func notices<Element>(
    _ subject: Operation.Subject, begin: @escaping @Sendable (Device) -> Void = { _ in },
    event: @escaping @Sendable (PeripheralNotice) throws -> Element?
  ) -> Observable<Element> {
    manager.deviceOperation(subject) { [manager] device, operation, emitter in
      let listening = manager.notices.subscribe(onNext: { notice in
        do {
          if let element = try event(notice) { emitter.deliver(element) }
        } catch {
          manager.core.daemon.transport.perform { operation.fail(error) }
        }
      })
      operation.atEnd { listening.dispose() }
      begin(device)
    }
  }

  /// What ends with the link, and has no error of its own.
  var asSubject: Operation.Subject {
    Operation.Subject(peripheral: self, attribute: nil) { .peripheralDisconnected(self, $0) }
  }
}
