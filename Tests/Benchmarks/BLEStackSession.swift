import DBus
import Dispatch
import Foundation
import RxBlueZ
import Synchronization

/// The library's own way to the peripheral: connected, with its characteristics discovered.
final class BLEStackSession: Sendable {
  private let manager: CentralManager
  private let queue = DispatchQueue(label: "benchmark")
  private let link = SerialDisposable()
  private let plain: Characteristic
  private let notifying: Characteristic
  private let trigger: Characteristic

  init(_ address: BusAddress) throws {
    let manager = CentralManager(bus: address, queue: queue)
    self.manager = manager
    guard let device = DeviceAddress(BLEBench.address, type: .random) else {
      throw BLEFailure("no such address: \(BLEBench.address)")
    }
    let found = BLEAnswer<Result<[Characteristic], any Error>>()
    link.disposable =
      manager.observeStateWithInitialValue()
      .filter { $0 == .poweredOn }
      .take(1)
      .flatMap { _ in
        Observable.from(manager.retrievePeripherals(withIdentifiers: [device.identifier]))
      }
      .flatMap { manager.establishConnection($0) }
      .flatMap { $0.discoverServices([BLEBench.service]).asObservable() }
      .flatMap { Observable.from($0) }
      .flatMap { $0.discoverCharacteristics(nil).asObservable() }
      .subscribe(
        onNext: { found.give(.success($0)) }, onError: { found.give(.failure($0)) })
    let characteristics = try found.wait().get()
    func characteristic(_ uuid: BluetoothUUID) throws -> Characteristic {
      guard let characteristic = characteristics.first(where: { $0.uuid == uuid }) else {
        throw BLEFailure("no characteristic \(uuid)")
      }
      return characteristic
    }
    plain = try characteristic(BLEBench.plain)
    notifying = try characteristic(BLEBench.notifying)
    trigger = try characteristic(BLEBench.trigger)
  }

  /// Ends everything, and returns when bluetoothd has answered.
  func end() {
    link.dispose()
    let ended = BLEAnswer<Void>()
    let subscription = manager.shutdown().subscribe(onCompleted: { ended.give(()) })
    try? ended.wait()
    subscription.dispose()
  }

  /// Reads one after the other, each from the queue and to it.
  func read(times: Int) throws {
    let answer = BLEAnswer<Result<Void, any Error>>()
    queue.async { self.read(times, answer) }
    try answer.wait().get()
  }

  private func read(_ left: Int, _ answer: BLEAnswer<Result<Void, any Error>>) {
    guard left > 0 else { return answer.give(.success(())) }
    _ = plain.readValue().subscribe(
      onSuccess: { _ in self.read(left - 1, answer) },
      onFailure: { answer.give(.failure($0)) })
  }

  /// Subscribes, asks for the values, and receives them on the queue; the cost of one.
  func receiveBurst(of count: Int) throws -> BLECost {
    let answer = BLEAnswer<Result<BLECost, any Error>>()
    let progress = Mutex<(received: Int, watch: BLEStopwatch)?>(nil)
    let values = notifying.observeValueUpdateAndSetNotification().subscribe(
      onNext: { characteristic in
        guard characteristic.value?.count == 4 else { return }
        let cost: BLECost? = progress.withLock { progress in
          let watch = progress?.watch ?? BLEStopwatch()
          let received = (progress?.received ?? 0) + 1
          progress = (received, watch)
          return received == count ? watch.cost(of: count - 1) : nil
        }
        if let cost { answer.give(.success(cost)) }
      },
      onError: { answer.give(.failure($0)) })
    let write = trigger.writeValue(BLEBench.bytes(of: count), type: .withResponse).subscribe(
      onFailure: { answer.give(.failure($0)) })
    defer {
      values.dispose()
      write.dispose()
    }
    return try answer.wait().get()
  }
}
