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

  /// Runs `work` once bluetoothd has read from the socket what was written to it before, or does
  /// not read any more.
  func whenDrained(_ work: @escaping (BlueZError?) -> Void) {
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
    let left = socket?.unread ?? 0
    guard left > 0 else { return drained() }
    if left != unread { stall = nil }
    unread = left
    awaitReader()
    timer = transport.schedule(after: .milliseconds(5)) { [weak self] in self?.watchSocket() }
  }

  /// Gives bluetoothd as long as for a call's reply.
  func awaitReader() {
    guard stall == nil else { return }
    stall = transport.schedule(after: .seconds(45)) { [weak self] in self?.stalled() }
  }

  private func stalled() {
    let error = BlueZError(
      .noReply, text: "bluetoothd read nothing from the socket for 45 s",
      operation: GattCharacteristic1.acquireWrite.operation, path: path)
    timer = nil
    socket = nil
    phase = .calls
    isRefused = true
    failWaiting(with: error)
    advance()
  }

  private func drained() {
    timer = nil
    stall = nil
    for drained in take(&awaitingDrain) { drained(nil) }
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
