import BlueZ
import Foundation
import Rx

extension Peripheral {
  /// Each new name of the peripheral (`Device1.Name`) while it is connected: BlueZ reads it from the
  /// device once there is a link. Never completes.
  ///
  /// - Returns: It fails with `BluetoothError.peripheralDisconnected` when the link ends. Events
  ///   arrive on the manager's queue.
  public func observeNameUpdate() -> Observable<(Peripheral, String?)> {
    notices(asSubject) { [self] notice in
      guard case .renamed(let peripheral) = notice, peripheral == self else { return nil }
      return (peripheral, peripheral.name)
    }
  }

  /// Each change of the peripheral's services while it is connected (Service Changed, Core
  /// Specification Vol 3, Part G, 7.1), once BlueZ has the new ones: with those of ``services`` that
  /// are gone, none where services were only added. Discover anew then. Never completes.
  ///
  /// - Returns: It fails with `BluetoothError.peripheralDisconnected` when the link ends. Events
  ///   arrive on the manager's queue.
  public func observeServicesModification() -> Observable<(Peripheral, [Service])> {
    notices(asSubject) { device in
      // Only what changes after the services were resolved is a modification.
      device.services.linkIsUp {}
    } event: { [self] notice in
      guard case .servicesModified(let peripheral, let invalidated) = notice, peripheral == self
      else { return nil }
      return (peripheral, invalidated)
    }
  }

  /// Each change of whether the characteristic notifies this process
  /// (`GattCharacteristic1.Notifying`, `NotifyAcquired`); see ``Characteristic/isNotifying``. Never
  /// completes.
  ///
  /// - Returns: It fails with `BluetoothError.characteristicSetNotifyValueFailed` where a
  ///   subscription of this manager to the notifications fails, and with `.peripheralDisconnected`
  ///   when the link ends. Events arrive on the manager's queue.
  public func observeNotifyValue(for characteristic: Characteristic) -> Observable<Characteristic> {
    let record = characteristic.record
    let subject = Operation.Subject(peripheral: self, attribute: record.key.path) {
      .characteristicSetNotifyValueFailed(characteristic, $0)
    }
    return notices(subject) { [self] notice -> Bool? in
      switch notice {
      case .notifying(let peripheral, let path, let isNotifying):
        return peripheral == self && path == record.key.path ? isNotifying : nil
      case .notifyFailed(characteristic, let error): throw error
      default: return nil
      }
    }
    .distinctUntilChanged()
    .map { _ in Characteristic(record: record, service: characteristic.service) }
  }
}
