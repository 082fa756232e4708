import Rx

extension Peripheral {
  /// Whether a write without a response would be sent soon: there is a link, and fewer than 16 of
  /// this manager's are on their way to bluetoothd. They wait for each other in any case; who makes
  /// many values does well to wait for this with making more.
  public var canSendWriteWithoutResponse: Bool { isConnected && record.commands.isReady }

  /// Emits when writes without a response can be sent (``canSendWriteWithoutResponse``): upon
  /// subscription, if it is so, and whenever it becomes so. Never completes; events arrive on the
  /// manager's queue.
  ///
  /// - Returns: It fails with `BluetoothError.peripheralDisconnected` when the link ends.
  public func observeWriteWithoutResponseReadiness() -> Observable<Void> {
    manager.deviceOperation(asSubject) { [record] _, operation, emitter in
      operation.atEnd(record.commands.listen { emitter.next {} })
    }
  }
}
