import Foundation
import Rx

extension Peripheral {
  /// Writes `data` piece by piece, one after the other. Emits after each piece, and completes when
  /// the peripheral has confirmed the last one or, `.withoutResponse`, when bluetoothd has it: those
  /// go through a socket, as ``acquireWrite(for:)`` tells. Disposing takes back what was not handed
  /// over yet.
  ///
  /// Other writes to the characteristic come between the pieces, but for those that wait for an
  /// ``exclusively(timeout:_:)-(_,(Peripheral)->Observable<Element>)``. Empty data is no write.
  ///
  /// - Parameter chunkLength: The length of a piece in octets, 1 to 512; by default what fits into
  ///   one packet of the link.
  /// - Returns: It fails as ``writeValue(_:for:type:canSendWriteWithoutResponseCheckEnabled:)``. The
  ///   events arrive on the manager's queue.
  public func write(
    contentsOf data: Data, for characteristic: Characteristic, type: WriteType,
    chunkLength: Int? = nil
  ) -> Observable<WriteProgress> {
    writeInTurn(characteristic, type, total: data.count) { [self] in
      let fitting = maximumWriteValueLength(for: .withoutResponse)
      let length = min(max(1, chunkLength ?? fitting), longestValue)
      return AnySequence(
        stride(from: 0, to: data.count, by: length).lazy.map { offset in
          Data(data.dropFirst(offset).prefix(length))
        })
    }
  }

  /// Writes values one after the other; as ``write(contentsOf:for:type:chunkLength:)``, for values
  /// that are pieces already. The sequence is iterated as far as values are written, on the
  /// manager's queue.
  public func writeValues<Values: Sequence<Data> & Sendable>(
    _ values: Values, for characteristic: Characteristic, type: WriteType
  ) -> Observable<WriteProgress> {
    writeInTurn(characteristic, type, total: nil) { AnySequence(values) }
  }

  private func writeInTurn(
    _ characteristic: Characteristic, _ type: WriteType, total: Int?,
    _ values: @escaping @Sendable () -> AnySequence<Data>
  ) -> Observable<WriteProgress> {
    let writes = Observable<WriteProgress>.deferred { [self] in
      let writes = values().lazy.map { [self] value in
        writeValue(value, for: characteristic, type: type).asObservable().map { _ in value.count }
      }
      return Observable<Int>.concat(writes)
        .scan(0) { $0 + $1 }
        .map { WriteProgress(written: $0, total: total) }
    }
    switch type {
    case .withResponse: return writes
    case .withoutResponse:
      let drained: Observable<WriteProgress> = drainCommands(to: characteristic)
      return acquireWrite(for: characteristic).during(writes.concat(drained))
    }
  }
}

extension Characteristic {
  /// See ``Peripheral/write(contentsOf:for:type:chunkLength:)``.
  public func write(
    contentsOf data: Data, type: WriteType, chunkLength: Int? = nil
  ) -> Observable<WriteProgress> {
    service.peripheral.write(contentsOf: data, for: self, type: type, chunkLength: chunkLength)
  }

  /// See ``Peripheral/writeValues(_:for:type:)``.
  public func writeValues<Values: Sequence<Data> & Sendable>(
    _ values: Values, type: WriteType
  ) -> Observable<WriteProgress> {
    service.peripheral.writeValues(values, for: self, type: type)
  }
}
