import Foundation
import RxBlueZ

/// One peripheral with a characteristic for every kind of operation.
enum Bench: UInt16, CharacteristicIdentifier {
  case byte = 0xFFA1
  case long = 0xFFA2
  case command = 0xFFA3
  case stream = 0xFFA4
  case train = 0xFFA5
  case other = 0xFFB1

  static let name = "Bench"
  static let alpha = BluetoothUUID(0xFFA0)
  static let beta = BluetoothUUID(0xFFB0)
  static let missing = BluetoothUUID(0xFFE0)
  static let byteValue = Data([0x2A])
  static let longValue = Data((0..<300).map { UInt8(truncatingIfNeeded: $0) })
  static let trainValues = (0..<50).map { Data([UInt8($0)]) }

  struct Service: ServiceIdentifier {
    var uuid: BluetoothUUID
  }

  /// Of the byte.
  struct UserDescription: DescriptorIdentifier {
    let uuid = BluetoothUUID(0x2901)
    let characteristic: any CharacteristicIdentifier = Bench.byte
  }

  var uuid: BluetoothUUID { BluetoothUUID(rawValue) }

  var service: any ServiceIdentifier { Service(uuid: self == .other ? Self.beta : Self.alpha) }

  static let scenario = """
    {"peripherals": [\(peripheral)]}
    """

  /// With a second peripheral on the air, which offers another service.
  static let scenarioWithDecoy = """
    {"peripherals": [\(peripheral), \(Decoy.peripheral)]}
    """

  private static let peripheral = """
    {"name": "Bench", "address": "F0:F1:F2:F3:F4:10", "addressType": "random",
     "advertising": {"localName": "Bench", "serviceUUIDs": ["FFA0"], "interval": 0.05,
       "manufacturerData": {"0059": "0102"}},
     "services": [
      {"uuid": "FFA0", "characteristics": [
       {"uuid": "FFA1", "properties": ["read", "write"], "value": "2A",
        "descriptors": [{"uuid": "2901", "value": "62797465"}]},
       {"uuid": "FFA2", "properties": ["read", "write"], "value": "\(longValue.hex)"},
       {"uuid": "FFA3", "properties": ["write-without-response"]},
       {"uuid": "FFA4", "properties": ["read", "notify"], "value": "AB"},
       {"uuid": "FFA5", "properties": ["notify"], "notifications": {"interval": 0.01,
        "values": \(trainValues.map(\.hex)), "count": 50}}]},
      {"uuid": "FFB0", "characteristics": [
       {"uuid": "FFB1", "properties": ["read", "write"], "value": "07"}]}]}
    """
}

/// A peripheral that nobody asks for.
enum Decoy {
  static let name = "Decoy"

  static let peripheral = """
    {"name": "Decoy", "address": "F0:F1:F2:F3:F4:11", "addressType": "random",
     "advertising": {"localName": "Decoy", "serviceUUIDs": ["FFD0"], "interval": 0.05},
     "services": [{"uuid": "FFD0", "characteristics": [
      {"uuid": "FFD1", "properties": ["read"], "value": "D1"}]}]}
    """
}
