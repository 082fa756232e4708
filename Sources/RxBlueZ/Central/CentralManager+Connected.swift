import BlueZ
import Dispatch
import Synchronization

extension CentralManager {
  /// The peripherals that have a link on this adapter, made by whomever, and offer one of these
  /// services (`Device1.UUIDs`); with none given, all. ``establishConnection(_:options:)`` makes
  /// such a link the subscription's own.
  ///
  /// It answers from what BlueZ has told. A manager that was just made has been told nothing yet:
  /// then the call blocks until its state is known, for ``CentralManagerOptions/stateTimeout`` at
  /// most, and the result is empty where it is not known by then. To never block, ask once
  /// ``observeStateWithInitialValue()`` has told `.poweredOn`.
  public func retrieveConnectedPeripherals(
    withServices serviceUUIDs: [BluetoothUUID]
  ) -> [Peripheral] {
    let wanted = Set(serviceUUIDs)
    let found = fromBusThread { core, answer in
      core.whenStateIsKnown { answer(core.connectedDevices(with: wanted)) }
    }
    return (found ?? []).map { device in
      let peripheral = device.peripheral(of: self)
      // Its link may have ended meanwhile.
      core.daemon.transport.perform { [core] in core.introduce(device.segment) }
      return peripheral
    }
  }

  /// What the bus thread answers; nil where it does not in time.
  func fromBusThread<Answer: Sendable>(
    _ ask: @escaping @Sendable (ManagerCore, @escaping @Sendable (Answer) -> Void) -> Void
  ) -> Answer? {
    let reply = Reply<Answer>()
    core.daemon.transport.perform { [core] in ask(core) { reply.set($0) } }
    return reply.wait(core.options.stateTimeout)
  }

  private final class Reply<Answer: Sendable>: Sendable {
    private let answer = Mutex<Answer?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    func set(_ value: Answer) {
      answer.withLock { $0 = value }
      isThere.signal()
    }

    func wait(_ limit: Duration) -> Answer? {
      _ = isThere.wait(timeout: .now() + limit.seconds)
      return answer.withLock { $0 }
    }
  }
}
