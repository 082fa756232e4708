import Foundation
import RxBlueZ
import Testing

@Suite struct GATTFuzzTests {
  /// How many values each decoder gets; `RXBLUEZ_FUZZ` says another number.
  static let count =
    ProcessInfo.processInfo.environment["RXBLUEZ_FUZZ"].flatMap(Int.init) ?? 2_000

  @Test(
    "no value traps a decoder, and what decodes comes back the same",
    arguments: GATT.types.keys.sorted())
  func randomValues(uuid: BluetoothUUID) throws {
    guard let type = GATT.type(of: uuid) else {
      Issue.record("no type")
      return
    }
    try fuzz(type)
  }

  private func fuzz<Value: GATTCodable>(_ type: Value.Type) throws {
    var random = SplitMix(state: 0x5EED)
    for _ in 0..<Self.count {
      let octets = random.value()
      let value: Value
      do {
        value = try Value(gattValue: octets)
      } catch {
        if let error = error as? GATTDecodingError, error.bytes == octets,
          0...octets.count ~= error.offset
        {
          continue
        }
        Issue.record("\(error)")
        return
      }
      let encoded = try value.gattValue()
      let again = try Value(gattValue: encoded)
      guard try again.gattValue() == encoded, hashable(again) == hashable(value) else {
        Issue.record("\(value) became \(again)")
        return
      }
      guard Value.self != String.self, (try? Value(gattValue: encoded.dropLast())) != nil else {
        continue
      }
      Issue.record("\(value) does not need its last octet")
      return
    }
  }

  private func hashable(_ value: Any) -> AnyHashable? {
    (value as? any Hashable).map { AnyHashable($0) }
  }
}

/// Reproducible: a failure comes again.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Random octets, or small ones of which more are valid: 0 to 31 of them.
  mutating func value() -> Data {
    let word = next()
    let limit: UInt8 = word & 1 == 0 ? 255 : 12
    let count = Int((word >> 8) % 32)
    var octets = Data()
    for _ in 0..<count { octets.append(UInt8(truncatingIfNeeded: next() >> 16) & limit) }
    return octets
  }
}
