import Foundation

/// Makes values of data; `JSONDecoder` is one.
@preconcurrency
public protocol DataDecoder: Sendable {
  /// The value that `data` stands for.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// Each element decoded, on the thread that delivers. One that `decoder` refuses ends the sequence
  /// with its error.
  public func decode<Item: Decodable, Decoder: DataDecoder>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> {
    Lift(asObservable()) { MapSink($0) { try decoder.decode(type, from: $0) } }
  }
}
