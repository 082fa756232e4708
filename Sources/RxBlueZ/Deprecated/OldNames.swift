import BlueZ
import Foundation
import Rx

// The names of RxBluetoothKit 3 and 4.

@available(*, deprecated, renamed: "CentralManager")
public typealias BluetoothManager = CentralManager

extension CentralManager {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @available(*, deprecated, renamed: "observeStateWithInitialValue()")
  public var rx_state: Observable<BluetoothState> { observeStateWithInitialValue() }

  @available(*, deprecated, renamed: "observeConnect(for:)")
  public func monitorConnection(for peripheral: Peripheral) -> Observable<Peripheral> {
    observeConnect(for: peripheral)
  }

  @available(*, deprecated, message: "observeDisconnect(for:) tells the reason, too")
  public func monitorDisconnection(for peripheral: Peripheral) -> Observable<Peripheral> {
    observeDisconnect(for: peripheral).map(\.0)
  }

  @available(
    *, unavailable, message: "establishConnection(_:) holds the link until it is disposed"
  )
  public func connect(_ peripheral: Peripheral) -> Observable<Peripheral> { .never() }

  @available(
    *, unavailable, message: "dispose the subscription of establishConnection(_:)"
  )
  public func cancelPeripheralConnection(
    _ peripheral: Peripheral
  ) -> Observable<Peripheral> { .never() }

  @available(
    *, unavailable, message: "give the initialiser onWillRestoreCentralManagerState"
  )
  public func listenOnRestoredState() -> Observable<CentralManagerRestoredState> { .never() }
}

extension Peripheral {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @available(*, deprecated, message: "observeConnection() tells the changes alone")
  public var rx_isConnected: Observable<Bool> {
    .deferred { [self] in observeConnection().startWith(isConnected) }
  }

  @available(*, unavailable, message: "establishConnection() holds the link until it is disposed")
  public func connect() -> Observable<Peripheral> { .never() }

  @available(*, unavailable, message: "dispose the subscription of establishConnection()")
  public func cancelConnection() -> Observable<Peripheral> { .never() }

  @available(*, deprecated, renamed: "observeNameUpdate()")
  public func monitorNameUpdate() -> Observable<(Peripheral, String?)> { observeNameUpdate() }

  @available(*, deprecated, renamed: "observeServicesModification()")
  public func monitorServicesModification() -> Observable<(Peripheral, [Service])> {
    observeServicesModification()
  }

  @available(*, deprecated, renamed: "observeValueUpdate(for:)")
  public func monitorValueUpdate(
    for characteristic: Characteristic
  ) -> Observable<Characteristic> { observeValueUpdate(for: characteristic) }

  @available(*, deprecated, renamed: "observeValueUpdate(for:)")
  public func monitorValueUpdate(for descriptor: Descriptor) -> Observable<Descriptor> {
    observeValueUpdate(for: descriptor)
  }

  @available(*, deprecated, renamed: "observeWrite(for:)")
  public func monitorWrite(for characteristic: Characteristic) -> Observable<Characteristic> {
    observeWrite(for: characteristic)
  }

  @available(*, deprecated, renamed: "observeWrite(for:)")
  public func monitorWrite(for descriptor: Descriptor) -> Observable<Descriptor> {
    observeWrite(for: descriptor)
  }

  @available(*, deprecated, renamed: "observeValueUpdateAndSetNotification(for:)")
  public func setNotificationAndMonitorUpdates(
    for characteristic: Characteristic
  ) -> Observable<Characteristic> { observeValueUpdateAndSetNotification(for: characteristic) }
}

extension Characteristic {
  @available(*, deprecated, renamed: "observeValueUpdate()")
  public func monitorValueUpdate() -> Observable<Characteristic> { observeValueUpdate() }

  @available(*, deprecated, renamed: "observeWrite()")
  public func monitorWrite() -> Observable<Characteristic> { observeWrite() }

  @available(*, deprecated, renamed: "observeValueUpdateAndSetNotification()")
  public func setNotificationAndMonitorUpdates() -> Observable<Characteristic> {
    observeValueUpdateAndSetNotification()
  }
}

extension Descriptor {
  @available(*, deprecated, renamed: "observeValueUpdate()")
  public func monitorValueUpdate() -> Observable<Descriptor> { observeValueUpdate() }

  @available(*, deprecated, renamed: "observeWrite()")
  public func monitorWrite() -> Observable<Descriptor> { observeWrite() }
}
