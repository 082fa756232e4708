import BlueZ
import Rx

extension CentralManager {
  /// Connects, emits the peripheral once it is connected, and holds the link; never completes.
  ///
  /// Disposing cancels the connect (`Device1.Disconnect`) or drops the link, whoever made it. A
  /// connect waits as long as BlueZ does (about 40 s for a peripheral that does not answer); it is
  /// tried ``ConnectOptions/attempts`` times.
  ///
  /// With a ``ConnectOptions/reconnect`` policy it emits the peripheral anew with each link, waits
  /// for an adapter that is not powered on, and fails only where the policy gives up, where the bus
  /// refuses this user, and with `.destroyed`. ``Peripheral/observeLinkEvents()`` tells what it does.
  ///
  /// - Returns: It fails with `BluetoothError.peripheralConnectionFailed` around the ``BlueZError``,
  ///   `.peripheralDisconnected` when the link ends, `.peripheralIsAlreadyObservingConnection` while
  ///   this manager has such a subscription already, with the error of the state once the
  ///   adapter is not powered on, and with ``ReconnectError`` where a policy gives up. Events arrive
  ///   on the manager's queue.
  public func establishConnection(
    _ peripheral: Peripheral, options: ConnectOptions = ConnectOptions()
  ) -> Observable<Peripheral> {
    .create { [self] observer in
      let connection = Connection(peripheral, options, Emitter(queue: queue, observer: observer))
      core.daemon.transport.perform { connection.begin() }
      return Disposables.create { [self] in
        core.daemon.transport.perform { connection.end() }
      }
    }
  }

  /// Each link to `peripheral`, or to any that is known here, as it comes up, made by whomever.
  /// Never completes; fails with the error of the state.
  public func observeConnect(for peripheral: Peripheral? = nil) -> Observable<Peripheral> {
    linkEvents(of: peripheral) { $0.isConnected ? $0.peripheral : nil }
  }

  /// Each link to `peripheral`, or to any that is known here, as it ends: with a
  /// ``DisconnectionError`` (before BlueZ 5.83 always `.unknown`), nil where this process ended it.
  /// Never completes; fails with the error of the state, which for a `peripheral` is emitted as its
  /// reason before, instead of the loss that the state caused. Events arrive on the manager's queue.
  public func observeDisconnect(
    for peripheral: Peripheral? = nil
  ) -> Observable<(Peripheral, DisconnectionReason?)> {
    linkEvents(of: peripheral) { change in
      change.isConnected ? nil : (change.peripheral, change.reason)
    } lastWord: { error in
      peripheral.map { ($0, error) }
    }
  }

  /// - Parameter lastWord: What is emitted before an error.
  func linkEvents<Event>(
    of peripheral: Peripheral?, event: @escaping @Sendable (ConnectionChange) -> Event?,
    lastWord: @escaping @Sendable (any Error) -> Event? = { _ in nil }
  ) -> Observable<Event> {
    operation(lastWord: lastWord) { [connections] operation, emitter in
      let listening = connections.subscribe(onNext: { change in
        guard peripheral == nil || change.peripheral == peripheral else { return }
        if let event = event(change) { emitter.deliver(event) }
      })
      operation.atEnd { listening.dispose() }
    }
  }
}

/// Why a link ended: a ``DisconnectionError``, or the `BluetoothError` of the state.
public typealias DisconnectionReason = Error
