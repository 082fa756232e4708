import CDBus

extension BusCore {
  /// Handled in one turn, before orders and timers get theirs.
  private static let batch = 64

  /// Handles messages that have arrived.
  func receive() {
    guard transport.isOpen else { return }
    for _ in 0..<Self.batch {
      guard endReason == nil else { return }
      guard let raw = transport.popMessage() else {
        if !transport.isConnected { transportWasLost() }
        return
      }
      defer { dbus_message_unref(raw) }
      dispatch(raw)
    }
  }

  private func dispatch(_ raw: OpaquePointer) {
    switch Message.Kind(dbus_message_get_type(raw)) {
    case .methodReturn, .error: receiveReply(raw)
    case .signal: receiveSignal(raw)
    case .methodCall: receiveCall(raw)
    case nil: break
    }
  }

  private func receiveReply(_ raw: OpaquePointer) {
    let call = takePending(dbus_message_get_reply_serial(raw))
    // A late reply is dropped.
    guard let call, call.reply != nil else { return }
    do throws(BusError) {
      let message = try MessageDecoder.message(raw)
      if message.kind == .error {
        let error = BusError.remote(
          name: message.errorName ?? "", message: message.body.first?.asString ?? "")
        finish(call, .failure(error))
      } else {
        finish(call, .success(message))
      }
    } catch {
      finish(call, .failure(error))
    }
  }

  private func receiveSignal(_ raw: OpaquePointer) {
    var message = MessageDecoder.header(raw)
    // libdbus' own "Disconnected" has no sender.
    guard message.sender != nil else { return }
    let handlers = signals.handlers(for: message) { [owners] sender, rule in
      owners[rule]?.owner == .some(sender)
    } arg0: {
      MessageDecoder.firstString(raw)
    }
    guard !handlers.isEmpty, let body = try? MessageDecoder.body(raw) else { return }
    message.body = body
    for handler in handlers { handler.call(message) }
  }

  private func receiveCall(_ raw: OpaquePointer) {
    let message: Message
    do throws(BusError) {
      message = try MessageDecoder.message(raw)
    } catch {
      let call = IncomingCall(MessageDecoder.header(raw), core: self)
      call.error(ErrorName.invalidArguments, error.description)
      return
    }
    let call = IncomingCall(message, core: self)
    if PeerInterface.handle(call) { return }
    for handler in callHandlers where handler.call(call) == true { return }
    call.error(ErrorName.unknownObject, message.unknownMethodText)
  }
}

extension Message {
  /// libdbus' text for a method that does not exist, with its line feed.
  var unknownMethodText: String {
    "Method \"\(member ?? "")\" with signature \"\(body.signature)\" on interface "
      + "\"\(interface ?? "(null)")\" doesn't exist\n"
  }
}
