import BlueZ
import Foundation
import Rx

extension Peripheral {
  /// Each value of a descriptor that this manager reads from now on. Never completes.
  ///
  /// - Parameter descriptor: Nil for any of the peripheral's.
  /// - Returns: It fails with `BluetoothError.peripheralDisconnected` when the link ends, and with
  ///   `.descriptorReadFailed` when the peripheral removes the descriptor. A read that fails is its
  ///   reader's alone. Events arrive on the manager's queue.
  public func observeValueUpdate(for descriptor: Descriptor? = nil) -> Observable<Descriptor> {
    notices(subject(of: descriptor) { .descriptorReadFailed($0, $1) }) { [self] notice in
      guard case .descriptorRead(let read) = notice else { return nil }
      return concerns(read, descriptor) ? read : nil
    }
  }

  /// Each write of a descriptor by this manager that the peripheral confirms from now on. Never
  /// completes.
  ///
  /// - Parameter descriptor: Nil for any of the peripheral's.
  /// - Returns: It fails with `BluetoothError.peripheralDisconnected` when the link ends, and with
  ///   `.descriptorWriteFailed` when the peripheral removes the descriptor. Events arrive on the
  ///   manager's queue.
  public func observeWrite(for descriptor: Descriptor? = nil) -> Observable<Descriptor> {
    notices(subject(of: descriptor) { .descriptorWriteFailed($0, $1) }) { [self] notice in
      guard case .descriptorWritten(let written) = notice else { return nil }
      return concerns(written, descriptor) ? written : nil
    }
  }

  private func concerns(_ told: Descriptor, _ wanted: Descriptor?) -> Bool {
    wanted.map { $0 == told } ?? (told.characteristic.service.peripheral == self)
  }

  private func subject(
    of descriptor: Descriptor?,
    failure: @escaping @Sendable (Descriptor, (any Error)?) -> BluetoothError
  ) -> Operation.Subject {
    guard let descriptor else { return asSubject }
    return Operation.Subject(peripheral: self, attribute: descriptor.record.key.path) {
      failure(descriptor, $0)
    }
  }
}
