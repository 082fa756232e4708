import CDBus

extension BusCore {
  /// A system bus allows 128 calls without a reply; the rest is for urgent ones.
  private static let ordinaryLimit = 100

  func execute(_ order: Order) {
    switch order {
    case .call(let call): begin(call)
    case .send, .answer:
      if isConnected {
        transmit(order)
      } else if endReason == nil {
        outbox.append(order)
      }
    case .run(let work): work()
    }
  }

  private func begin(_ call: PendingCall) {
    guard call.reply != nil else { return }
    guard endReason == nil else {
      later { [self] in finish(call, .failure(.disconnected)) }
      return
    }
    if let deadline = call.deadline, let timeout = call.timeout {
      call.timer = timers.insert(at: deadline) { [self] in
        finish(call, .failure(.noReply(after: timeout)))
      }
    }
    if isConnected, call.urgent || ordinaryPending < Self.ordinaryLimit {
      transmit(call)
    } else {
      outbox.append(.call(call))
    }
  }

  /// Sends what waited for the connection, in order; ordinary calls as far as there is a place.
  func releaseOutbox() {
    var waiting = Fifo<Order>()
    swap(&waiting, &outbox)
    while let order = waiting.popFirst() {
      guard isConnected, case .call(let call) = order else {
        execute(order)
        continue
      }
      if call.urgent || ordinaryPending < Self.ordinaryLimit {
        transmit(call)
      } else {
        outbox.append(order)
      }
    }
  }

  /// Sends the next ordinary calls, as far as there is a place.
  private func fillPlaces() {
    while isConnected, ordinaryPending < Self.ordinaryLimit, let order = outbox.popFirst() {
      if case .call(let call) = order { transmit(call) }
    }
  }

  /// Puts `call` on the wire.
  func transmit(_ call: PendingCall) {
    guard call.reply != nil, var message = call.message else { return }
    call.message = nil
    do throws(BusError) {
      guard message.kind == .methodCall else {
        throw .mismatchedValue("only a method call has an answer")
      }
      message.noReplyExpected = false
      let serial = try write(message)
      pending[serial] = call
      call.isOnWire = true
      if !call.urgent { ordinaryPending += 1 }
    } catch {
      later { [self] in finish(call, .failure(error)) }
    }
  }

  private func transmit(_ order: Order) {
    do throws(BusError) {
      switch order {
      case .send(var message):
        message.noReplyExpected = message.kind == .methodCall
        _ = try write(message)
      case .answer(let reply, _):
        _ = try write(reply)
      case .call, .run:
        break
      }
    } catch {
      // Of what nobody waits for, only a caller of ours needs to hear.
      guard case .answer(_, let call) = order else { return }
      let text = "The answer cannot be sent: \(error)".replacing("\0", with: "\\0")
      _ = try? write(.error(to: call, name: ErrorName.failed, text: text))
    }
  }

  private func write(_ message: Message) throws(BusError) -> UInt32 {
    let raw = try MessageEncoder.encode(message, canPassDescriptors: transport.canPassDescriptors)
    defer { dbus_message_unref(raw) }
    guard let serial = transport.send(raw) else { throw .disconnected }
    return serial
  }

  /// Ends `call`, unless it has ended before. One that is on the wire keeps its place until the
  /// answer comes, as it does in the bus, which answers for a service that goes away.
  func finish(_ call: PendingCall, _ result: Result<Message, BusError>) {
    guard let reply = call.reply else { return }
    call.reply = nil
    call.message = nil
    if call.isOnWire, !call.urgent { placeIsAbandoned() }
    if let timer = call.timer { timers.cancel(timer) }
    reply(result)
  }

  /// The call that has now been answered; its place is free.
  func takePending(_ serial: UInt32) -> PendingCall? {
    guard let call = pending.removeValue(forKey: serial) else { return nil }
    call.isOnWire = false
    if !call.urgent {
      ordinaryPending -= 1
      if call.reply == nil { placeIsFree() }
    }
    fillPlaces()
    return call
  }

  private func placeIsAbandoned() {
    abandoned += 1
    // Answers may be under way: a whole batch may have been cancelled just now.
    guard abandoned == Self.ordinaryLimit, endReason == nil else { return }
    standstillTimer = timers.insert(at: .after(limits.standstill)) { [weak self] in
      self?.requestClose(.disconnected)
    }
  }

  private func placeIsFree() {
    abandoned -= 1
    guard let timer = standstillTimer else { return }
    timers.cancel(timer)
    standstillTimer = nil
  }
}
