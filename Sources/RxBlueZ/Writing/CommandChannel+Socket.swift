import BlueZ
import DBus

extension CommandChannel {
  var wantsSocket: Bool { !owners.isEmpty && !isRefused }

  /// Until `owner` ends, commands go through the socket where BlueZ gives one; `ready` is called
  /// when that is decided.
  func hold(_ owner: Operation, ready: @escaping () -> Void) {
    owners.insert(owner)
    owner.atEnd { [weak self] in self?.letGo(owner) }
    if phase == .open || isRefused { return ready() }
    awaitingSocket.append { if !owner.isOver { ready() } }
    advance()
  }

  /// Runs `work` once bluetoothd has read from the socket what was written to it before.
  func whenDrained(_ work: @escaping () -> Void) {
    awaitingDrain.append(work)
    advance()
  }

  private func letGo(_ owner: Operation) {
    owners.remove(owner)
    guard owners.isEmpty else { return }
    isRefused = false
    advance()
  }

  func acquire() {
    guard phase == .calls else { return }
    guard wantsSocket else { return told() }
    phase = .acquiring
    transport.call(GattCharacteristic1.acquireWrite, on: path, AcquireOptions(), isAwaited: true) {
      [weak self] result in
      guard let self, phase == .acquiring else { return }
      switch result {
      case .success(let acquired):
        phase = .open
        socket = WriteSocket(acquired.fileDescriptor, limit: commandLimit(mtu: acquired.mtu))
        mtu = acquired.mtu
      case .failure:
        phase = .calls
        isRefused = true
      }
      told()
      advance()
    }
  }

  private func told() {
    for ready in take(&awaitingSocket) { ready() }
  }

  /// bluetoothd has closed its end. Where the link ended it, that is told in a moment.
  func socketLost() {
    socket = nil
    phase = .calls
    isRefused = true
    advance()
  }

  /// Lets go of the socket, but not of what is in it: bluetoothd forgets that when it is closed.
  func drain() {
    phase = .draining
    watchSocket()
  }

  func watchSocket() {
    guard let socket, socket.unread > 0 else { return drained() }
    timer = transport.schedule(after: .milliseconds(5)) { [weak self] in self?.watchSocket() }
  }

  private func drained() {
    timer = nil
    for drained in take(&awaitingDrain) { drained() }
    guard phase == .draining else { return }
    phase = .closing
    socket = nil
    guard device?.daemon?.tree[path, GattCharacteristic1.writeAcquired] == true else {
      return closed()
    }
    // BlueZ takes nothing else before it has noticed; where it does not say so, its answer decides.
    timer = transport.schedule(after: .seconds(1)) { [weak self] in self?.closed() }
  }

  /// BlueZ said whether somebody holds the socket.
  func acquiredChanged(to isAcquired: Bool) {
    if phase == .closing, !isAcquired { closed() }
  }

  private func closed() {
    guard phase == .closing else { return }
    timer = nil
    phase = .calls
    advance()
  }
}
