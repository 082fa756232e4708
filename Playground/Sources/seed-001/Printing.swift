import RxBlueZ

func name(of characteristic: Characteristic) -> String {
  switch characteristic.uuid {
  case BLECharacteristic.charA1.uuid: "A1"
  case BLECharacteristic.charB1.uuid: "B1"
  case BLECharacteristic.charB2.uuid: "B2"
  default: "\(characteristic.uuid)"
  }
}

func bytes(of characteristic: Characteristic) -> String {
  (characteristic.value ?? .init()).map { "\($0)" }.joined(separator: " ")
}
