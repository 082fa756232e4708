import BlueZ
import DBus
import Foundation
import Rx

extension Peripheral {
  /// Writes a request and waits for the notification that answers it: enables notifications of
  /// `reply` first, then writes, then takes the first value that comes after the write was
  /// sent and that `answers` accepts.
  ///
  /// Requests that wait for notifications of the same characteristic are made one after another,
  /// those of other managers of this process included, so that none takes another's answer; within
  /// an ``exclusively(timeout:_:)-(_,(Peripheral)->Observable<Element>)`` it has the peripheral to
  /// itself and waits for nobody. Notifications are disabled again where nobody else observes them.
  ///
  /// - Parameters:
  ///   - type: By default with a response where the characteristic allows it.
  ///   - timeout: From the request's turn to its answer.
  /// - Returns: The answer's value, on the manager's queue. It fails with
  ///   `BluetoothError.characteristicReadFailed` of `reply`, inner `.noReply`, after `timeout`; with
  ///   `.characteristicSetNotifyValueFailed` or `.characteristicWriteFailed` where these fail, and
  ///   with `.peripheralDisconnected` when the link ends.
  @preconcurrency
  public func request(
    _ data: Data, for characteristic: Characteristic, type: WriteType? = nil,
    replyOn reply: Characteristic, timeout: Duration = .seconds(10),
    where answers: @escaping @Sendable (Data) -> Bool = { _ in true }
  ) -> Single<Data> {
    request(
      data, for: characteristic, type: type, replyOn: reply, timeout: timeout, into: Data()
    ) { answer, value in
      answer = value
      return answers(value)
    }
  }

  /// As ``request(_:for:type:replyOn:timeout:where:)``, for a reply that comes in pieces and has
  /// `length` octets: all that came until then.
  public func request(
    _ data: Data, for characteristic: Characteristic, type: WriteType? = nil,
    replyOn reply: Characteristic, length: Int, timeout: Duration = .seconds(10)
  ) -> Single<Data> {
    request(
      data, for: characteristic, type: type, replyOn: reply, timeout: timeout, into: Data()
    ) { whole, piece in
      whole += piece
      return whole.count >= length
    }
  }

  /// As ``request(_:for:type:replyOn:timeout:where:)``, for a reply that comes in pieces: `assemble`
  /// adds each to what it has made so far, and says whether that is all. What it throws is the
  /// request's error.
  @preconcurrency
  public func request<Reply: Sendable>(
    _ data: Data, for characteristic: Characteristic, type: WriteType? = nil,
    replyOn reply: Characteristic, timeout: Duration = .seconds(10), into start: Reply,
    assemble: @escaping @Sendable (inout Reply, Data) throws -> Bool
  ) -> Single<Reply> {
    let allows = characteristic.properties.contains(.write)
    let type = type ?? (allows ? .withResponse : .withoutResponse)
    let pieces = notifications(of: reply)
      .flatMap { [self] event -> Observable<Step> in
        guard case .enabled = event else { return .just(event) }
        return write(data, for: characteristic, type) { emitter in
          emitter.next { .sent }
        } done: { emitter in
          emitter.completed()
        }
      }
      // What came before it was sent is no answer to it.
      .skip { if case .sent = $0 { false } else { true } }
      .compactMap { if case .value(let value) = $0 { value } else { nil } }
    let answer =
      pieces
      .scan(into: (reply: start, isWhole: false)) { state, piece in
        state.isWhole = try assemble(&state.reply, piece)
      }
      .filter(\.isWhole)
      .map(\.reply)
      .take(1)
    return turnToAsk(reply, timeout).during(answer).asSingle()
  }

  private enum Step {
    case enabled
    case sent
    case value(Data)
  }

  private func notifications(of characteristic: Characteristic) -> Observable<Step> {
    values(of: characteristic, wantsReads: false) { stream, operation, emitter in
      stream.session.acquire(operation, by: .signals) { emitter.next { .enabled } }
    } event: {
      .value($0.value ?? Data())
    }
  }

  /// Emits when nobody else waits for notifications of `reply`, and keeps it so; fails after
  /// `timeout`.
  private func turnToAsk(_ reply: Characteristic, _ timeout: Duration) -> Observable<Void> {
    let path = reply.record.key.path
    let subject = Operation.Subject(peripheral: self, attribute: path) {
      .characteristicReadFailed(reply, $0)
    }
    return manager.deviceOperation(subject) { device, operation, emitter in
      let begin = {
        let timer = device.transport.schedule(after: timeout) {
          operation.fail(with: .noAnswer(within: timeout, path))
        }
        operation.atEnd { timer.cancel() }
        emitter.next {}
      }
      // Who waits here may wait for the end of an `exclusively`, this one's perhaps.
      if operation.turn != nil { return begin() }
      device.askers(at: path).enqueue(operation, on: path) { answered in
        operation.atEnd(answered)
        begin()
      }
    }
  }
}

extension BlueZError {
  fileprivate static func noAnswer(within timeout: Duration, _ path: ObjectPath) -> BlueZError {
    BlueZError(
      .noReply, text: "no notification answered the request within \(timeout)",
      operation: "Awaiting a notification", path: path)
  }
}

extension Characteristic {
  /// See ``Peripheral/request(_:for:type:replyOn:timeout:where:)``.
  @preconcurrency
  public func request(
    _ data: Data, type: WriteType? = nil, replyOn reply: Characteristic,
    timeout: Duration = .seconds(10),
    where answers: @escaping @Sendable (Data) -> Bool = { _ in true }
  ) -> Single<Data> {
    service.peripheral.request(
      data, for: self, type: type, replyOn: reply, timeout: timeout, where: answers)
  }

  /// See ``Peripheral/request(_:for:type:replyOn:length:timeout:)``.
  public func request(
    _ data: Data, type: WriteType? = nil, replyOn reply: Characteristic, length: Int,
    timeout: Duration = .seconds(10)
  ) -> Single<Data> {
    service.peripheral.request(
      data, for: self, type: type, replyOn: reply, length: length, timeout: timeout)
  }

  /// See ``Peripheral/request(_:for:type:replyOn:timeout:into:assemble:)``.
  @preconcurrency
  public func request<Reply: Sendable>(
    _ data: Data, type: WriteType? = nil, replyOn reply: Characteristic,
    timeout: Duration = .seconds(10), into start: Reply,
    assemble: @escaping @Sendable (inout Reply, Data) throws -> Bool
  ) -> Single<Reply> {
    service.peripheral.request(
      data, for: self, type: type, replyOn: reply, timeout: timeout, into: start,
      assemble: assemble)
  }
}
