import Foundation
import RxBlueZ

// values-peer: reads lines {"uuid": "2A37", "value": "0648"} and answers each with a line of the
// fields that RxBlueZ finds and the value as RxBlueZ encodes them:
// {"fields": {"heartRate": 72, …}, "value": "0648"}, or {"error": "…"}.

/// A decoded value as JSON: structs by their fields, codes and option sets by their number.
func json(_ value: Any) -> Any {
  switch value {
  case let number as MedFloat16: return json(number.value)
  case let number as MedFloat32: return json(number.value)
  case let number as Double: return number.isFinite ? number : "\(number)"
  case let number as any BinaryInteger: return Int64(number)
  case is String, is Bool: return value
  case let code as any RawRepresentable: return json(code.rawValue)
  case let elements as [Any]: return elements.map(json)
  default: break
  }
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    return mirror.children.first.map { json($0.value) } ?? NSNull()
  }
  if mirror.displayStyle == .enum { return "\(value)" }
  return Dictionary(
    uniqueKeysWithValues: mirror.children.compactMap { child in
      child.label.map { ($0, json(child.value)) }
    })
}

struct Request: Decodable {
  var uuid: String
  var value: String

  var octets: Data? {
    let digits = value.compactMap(\.hexDigitValue)
    guard digits.count == value.count, digits.count.isMultiple(of: 2) else { return nil }
    return Data(
      stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
  }
}

func answer(_ line: String) throws -> [String: Any] {
  let request = try JSONDecoder().decode(Request.self, from: Data(line.utf8))
  guard let type = BluetoothUUID(request.uuid).flatMap(GATT.type), let octets = request.octets
  else { return ["error": "no request"] }
  do {
    let value = try type.init(gattValue: octets)
    let encoded = try value.gattValue().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return ["fields": json(value), "value": encoded.joined()]
  } catch {
    return ["error": "\(error)"]
  }
}

while let line = readLine() {
  let data = try JSONSerialization.data(withJSONObject: try answer(line), options: .sortedKeys)
  print(String(decoding: data, as: UTF8.self))
}
