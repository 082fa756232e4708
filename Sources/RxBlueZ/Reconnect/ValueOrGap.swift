import Rx

/// A value of a characteristic, or the time between two links in which there may have been some.
public enum ValueOrGap: Sendable {
  /// A notification.
  case value(Characteristic)
  /// The notifications ended with their link, for this reason: a `BluetoothError`. What the
  /// peripheral sends until the next link is lost.
  case gap(any Error)
}

extension ObservableType where Element == Peripheral {
  /// Enables the notifications of a characteristic on each link of a connection that reconnects
  /// (``ConnectOptions/reconnect``), once a link, and emits their values; what ends with a link is a
  /// gap. Ends when the connection does; disposing it disposes the connection, too.
  ///
  /// On each link the characteristic is looked for anew: its object of the link before may be no
  /// more after bluetoothd was restarted. Equal UUIDs are told apart by their order.
  ///
  /// - Parameters:
  ///   - identifier: The characteristic and its service.
  ///   - serviceIndex: Which of the services of that UUID, in the order of their handles, from 0.
  ///   - index: Which of that service's characteristics of that UUID, from 0.
  ///   - options: As for one link.
  /// - Returns: It fails as the connection does; with `RxError.noElements` where the peripheral has
  ///   no such characteristic; and as
  ///   ``Peripheral/observeValueUpdateAndSetNotification(for:options:)`` with whatever is no loss of
  ///   the link.
  public func observeValueUpdateAndSetNotificationOnEachLink(
    for identifier: CharacteristicIdentifier, serviceIndex: Int = 0, index: Int = 0,
    options: NotificationOptions = NotificationOptions()
  ) -> Observable<ValueOrGap> {
    let place = CharacteristicPlace(
      service: identifier.service.uuid, serviceIndex: serviceIndex, uuid: identifier.uuid,
      index: index)
    return concatMap { peripheral in
      place.characteristic(of: peripheral).asObservable()
        .flatMap { $0.observeValueUpdateAndSetNotification(options: options) }
        .map { .value($0) }
        .catch { error in
          error.isLossOfLink ? .just(.gap(error)) : .error(error)
        }
    }
  }
}

/// Where a characteristic is in a peripheral's database, whatever its object is called.
private struct CharacteristicPlace: Sendable {
  let service: BluetoothUUID
  let serviceIndex: Int
  let uuid: BluetoothUUID
  let index: Int

  func characteristic(of peripheral: Peripheral) -> Single<Characteristic> {
    peripheral.discoverServices([service])
      .flatMap { Self.element($0, at: serviceIndex) }
      .flatMap { $0.discoverCharacteristics([uuid]) }
      .flatMap { Self.element($0, at: index) }
  }

  private static func element<Entity>(_ found: [Entity], at index: Int) -> Single<Entity> {
    found.indices.contains(index) ? .just(found[index]) : .error(RxError.noElements)
  }
}

extension Error {
  /// Whether the link, the adapter or bluetoothd went.
  fileprivate var isLossOfLink: Bool {
    switch self as? BluetoothError {
    case .peripheralDisconnected, .bluetoothPoweredOff, .bluetoothResetting,
      .bluetoothUnsupported:
      true
    default: false
    }
  }
}
