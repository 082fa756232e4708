import BlueZ
import DBus

extension ManagerCore {
  /// The daemon, the bus or an adapter has changed.
  func environmentChanged() {
    let previous = state
    let previousAdapter = adapterPath
    let (next, detail) = currentState()
    let isFirstWord = !hasToldState && detail.cause != .starting
    if detail != self.detail { tell(.detail(detail)) }
    self.detail = detail
    if let path = adapterPath, path != previousAdapter { tell(.adapter) }
    if isFirstWord { tellFound() }
    guard next != previous || isFirstWord else { return }
    if next == .poweredOn, lastWord != nil { endAll(BluetoothError.bluetoothPoweredOff) }
    state = next
    hasToldState = hasToldState || isFirstWord
    tell(.state(next))
    switch next {
    case .poweredOff where previous == .poweredOn:
      // An adapter that is unplugged goes off first.
      lastWord = daemon.transport.schedule(after: Device.causePatience) { [weak self] in
        self?.endAll()
      }
    case .resetting:
      endAll()
      resetting = daemon.transport.scheduleAnyway(after: .seconds(1)) { [weak self] in
        self?.isResetting = false
        self?.environmentChanged()
      }
    case .unsupported, .unauthorized: endAll()
    case .unknown, .poweredOff, .poweredOn: break
    }
    if next != .unknown { settleWaiting() }
    settleReaders()
  }

  func connectionChanged(of path: ObjectPath, to isConnected: Bool) {
    guard path.parent == adapterPath else { return }
    let reason = isConnected ? nil : daemon.reasons[path]
    tell(.connection(segment: String(path.name), isConnected: isConnected, reason: reason))
  }

  func nameChanged(of path: ObjectPath, to name: String) {
    guard path.parent == adapterPath else { return }
    tell(.device(segment: String(path.name), name: name, isConnected: nil))
  }

  /// Tells what BlueZ knows of a device already.
  func introduce(_ segment: String) {
    guard let path = devicePath(segment), let bag = daemon.tree[path, Device1.name] else { return }
    tell(
      .device(
        segment: segment, name: bag[Device1.remoteName], isConnected: bag[Device1.connected]))
    if let device = daemon.devices[path] { tell(.phase(segment: segment, device.link.phase.state)) }
  }

  func attributeRemoved(_ path: ObjectPath) {
    guard let device = BlueZPath.device(of: path), device.parent == adapterPath else { return }
    tell(.attributeRemoved(segment: String(device.name), path))
  }

  func characteristicChanged(_ path: ObjectPath, _ bag: PropertyBag) {
    guard let device = BlueZPath.device(of: path), device.parent == adapterPath else { return }
    tell(
      .characteristic(
        segment: String(device.name), path,
        isNotifying: bag[GattCharacteristic1.notifying] ?? bag[GattCharacteristic1.notifyAcquired],
        mtu: bag[GattCharacteristic1.mtu]))
  }

  private func currentState() -> (BluetoothState, StateDetail) {
    if case .present = daemon.presence {
      choice.update(from: daemon.tree, isSettled: !daemon.isStarting)
      let isReady = choice.isPowered(in: daemon.tree)
      if isReady { hadAdapter = true }
      // A daemon that starts has its adapters a moment later, and switches them on yet later.
      let isExpected = adapterPath == nil || !isReady && daemon.hasSeenAbsence
      if hadAdapter || !(daemon.isStarting && isExpected) {
        hadAdapter = hadAdapter || adapterPath != nil
        isResetting = false
        return adapterState()
      }
    } else {
      choice.forgetPath()
      hadAdapter = false
      if [.poweredOn, .poweredOff, .unsupported].contains(state) { isResetting = true }
    }
    let absent = isResetting ? BluetoothState.resetting : .unknown
    let cause = isResetting ? StateDetail.Cause.daemonLeft : .noDaemon
    return switch daemon.presence {
    case .present, .connecting, .loading:
      (absent, StateDetail(cause: isResetting ? .daemonLeft : .starting, error: nil))
    case .noBus(let error): (absent, StateDetail(cause: .noBus, error: error))
    case .refused(let error) where error.kind != .accessDenied:
      (absent, StateDetail(cause: .daemonSilent, error: error))
    case .absent(let error?) where error.kind != .accessDenied:
      (absent, StateDetail(cause: cause, error: error))
    case .refused(let error), .absent(let error?):
      (.unauthorized, StateDetail(cause: .accessDenied, error: error))
    case .absent(nil): (absent, StateDetail(cause: cause, error: nil))
    }
  }

  private func adapterState() -> (BluetoothState, StateDetail) {
    guard let path = adapterPath else {
      return (.unsupported, StateDetail(cause: .noAdapter, error: nil))
    }
    if daemon.tree[path, Adapter1.powered] == true {
      return (.poweredOn, StateDetail(cause: .ready, error: nil))
    }
    let isBlocked = daemon.tree[path, Adapter1.powerState] == "off-blocked"
    return (.poweredOff, StateDetail(cause: isBlocked ? .blocked : .poweredOff, error: nil))
  }
}
