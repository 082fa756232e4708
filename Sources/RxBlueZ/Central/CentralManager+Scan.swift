import BlueZ
import Foundation
import Rx
import Synchronization

extension CentralManager {
  /// Whether this manager's own scan is running.
  public var isScanInProgress: Bool { core.isScanInProgress }

  /// Scans for peripherals; never completes, and stops when it is disposed.
  ///
  /// A peripheral is reported when it is seen from then on, not because BlueZ remembers it; again
  /// when its data changes, or each time with ``ScanOptions/allowDuplicates``. The RSSI is in dBm,
  /// 127 where it is unknown. Events arrive on the manager's queue.
  ///
  /// - Parameters:
  ///   - serviceUUIDs: Only peripherals that advertise one of these; nil or empty for all.
  ///   - options: Further settings.
  /// - Returns: It fails with `BluetoothError.scanInProgress` while this manager scans already, with
  ///   the error of the state once the adapter is not powered on, and with a ``BlueZError`` where
  ///   bluetoothd refuses (`Adapter1.StartDiscovery`).
  public func scanForPeripherals(
    withServices serviceUUIDs: [BluetoothUUID]?, options: ScanOptions = ScanOptions()
  ) -> Observable<ScannedPeripheral> {
    let wanted = Set(serviceUUIDs ?? [])
    return operation { [self] operation, emitter in
      guard core.beginScan(operation) else {
        return operation.fail(BluetoothError.scanInProgress)
      }
      guard let adapter = core.adapter else { return }
      let reports = AdvertisementFilter(services: wanted, options: options)
      let scan = Scan(
        allowsDuplicates: options.allowDuplicates,
        seen: { [self] path, _ in
          guard let bag = core.daemon.tree[path, Device1.name],
            let address = DeviceAddress(bag), let seen = reports.pass(path, bag)
          else { return }
          let isConnected = bag[Device1.connected] ?? false
          emitter.next { [self] in
            let segment = String(path.name)
            let peripheral = peripherals.peripheral(
              segment, address: address, isConnected: isConnected, of: self)
            peripheral.note(name: seen.data.localName)
            return ScannedPeripheral(
              peripheral: peripheral, advertisementData: seen.data, rssi: NSNumber(value: seen.rssi)
            )
          }
        },
        forgotten: reports.forget,
        failed: { operation.fail(with: $0) })
      operation.atEnd { adapter.discovery.remove(scan) }
      adapter.discovery.add(scan)
    }
  }
}

extension ManagerCore {
  var isScanInProgress: Bool { scanning.load(ordering: .relaxed) }

  /// One scan a manager: false while another runs.
  func beginScan(_ operation: Operation) -> Bool {
    guard !scanning.exchange(true, ordering: .relaxed) else { return false }
    operation.atEnd { [weak self] in self?.scanning.store(false, ordering: .relaxed) }
    return true
  }
}
