import RxBlueZ

enum BLEService: String, ServiceIdentifier {
  case serviceA = "a0000000-7c2f-4f0e-9b51-5a3f6d1c2e01"
  case serviceB = "b0000000-7c2f-4f0e-9b51-5a3f6d1c2e01"

  var uuid: BluetoothUUID { BluetoothUUID(rawValue)! }
}

enum BLECharacteristic: String, CharacteristicIdentifier {
  case charA1 = "a0000001-7c2f-4f0e-9b51-5a3f6d1c2e01"
  case charB1 = "b0000001-7c2f-4f0e-9b51-5a3f6d1c2e01"
  case charB2 = "b0000002-7c2f-4f0e-9b51-5a3f6d1c2e01"

  var uuid: BluetoothUUID { BluetoothUUID(rawValue)! }

  var service: any ServiceIdentifier {
    switch self {
    case .charA1: BLEService.serviceA
    case .charB1, .charB2: BLEService.serviceB
    }
  }
}
