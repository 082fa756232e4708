import Rx

/// What a connection subscription does about its link.
public enum LinkEvent: Sendable {
  /// A connect begins: 0 for the first, else the attempt as ``ReconnectPolicy`` numbers it.
  case connecting(attempt: Int)
  /// There is a link.
  case connected
  /// A connect came to nothing. It is tried again where `willRetry` is true.
  case failed(any Error, willRetry: Bool)
  /// The link ended: with a ``DisconnectionError`` where BlueZ gave a reason, with the
  /// `BluetoothError` of the state where the adapter or bluetoothd went, else with nil.
  case disconnected(reason: DisconnectionReason?, willRetry: Bool)
  /// The policy gave up; the connection fails with the same error.
  case gaveUp(ReconnectError)
}

extension Peripheral {
  /// What this manager's connection subscription to this peripheral does from now on, on the
  /// manager's queue, each just before the subscription tells its part of it. Disposing the
  /// connection is no event of it. Never completes, never fails.
  ///
  /// ``observeConnection()`` tells of every link, whoever made it.
  public func observeLinkEvents() -> Observable<LinkEvent> {
    let peripheral = deviceAddress
    return manager.linkNews
      .filter { $0.peripheral.deviceAddress == peripheral }
      .map(\.event)
  }
}

/// An event of the link to one of a manager's peripherals.
struct LinkNews: Sendable {
  let peripheral: Peripheral
  let event: LinkEvent
}
