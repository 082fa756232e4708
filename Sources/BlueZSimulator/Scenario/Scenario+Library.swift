import BlueZ
import Foundation

/// Scenarios that are ready to use.
extension Scenario {
  /// By the names that `bluez-simulator --scenario` takes.
  public static let library: [String: Scenario] = [
    "heart-rate": .heartRate, "two-services": .twoServices,
  ]

  /// A heart-rate belt "Heart Rate" at F0:F1:F2:F3:F4:01: Heart Rate (180D) that notifies twice a
  /// second, Battery (180F), and a service of its own whose characteristic
  /// 4021C51F-FAD4-4E54-84CF-CFAF46FC93C5 reads as 2a.
  public static let heartRate = Scenario(peripherals: [
    PeripheralDescription(
      name: "Heart Rate", address: "F0:F1:F2:F3:F4:01",
      advertising: AdvertisingDescription(serviceUUIDs: [.heartRate, .example]),
      services: [
        ServiceDescription(
          uuid: .heartRate,
          characteristics: [
            CharacteristicDescription(
              uuid: BluetoothUUID(0x2A37), properties: .notify,
              notifications: NotificationTrain(
                interval: .milliseconds(500),
                values: (70...79).map { Data([0x06, $0]) })),
            CharacteristicDescription(
              uuid: BluetoothUUID(0x2A38), properties: .read, value: Data([1])),
            CharacteristicDescription(uuid: BluetoothUUID(0x2A39), properties: .write),
          ]),
        ServiceDescription(
          uuid: .battery,
          characteristics: [
            CharacteristicDescription(
              uuid: .batteryLevel, properties: [.read, .notify], value: Data([90]))
          ]),
        ServiceDescription(
          uuid: .example,
          characteristics: [
            CharacteristicDescription(
              uuid: .exampleValue, properties: .read, value: Data([0x2A]))
          ]),
      ])
  ])

  /// A peripheral "Two Services" at F0:F1:F2:F3:F4:02: service A with the readable characteristic
  /// A1 (value 01), service B with the readable B1 (value 05) and B2, which notifies 01, 02, … 05,
  /// ten in a second.
  public static let twoServices = Scenario(peripherals: [
    PeripheralDescription(
      name: "Two Services", address: "F0:F1:F2:F3:F4:02",
      advertising: AdvertisingDescription(serviceUUIDs: [.serviceA]),
      services: [
        ServiceDescription(
          uuid: .serviceA,
          characteristics: [
            CharacteristicDescription(
              uuid: .characteristicA1, properties: .read, value: Data([1]))
          ]),
        ServiceDescription(
          uuid: .serviceB,
          characteristics: [
            CharacteristicDescription(
              uuid: .characteristicB1, properties: .read, value: Data([5])),
            CharacteristicDescription(
              uuid: .characteristicB2, properties: .notify,
              notifications: NotificationTrain(
                interval: .milliseconds(100), values: (1...5).map { Data([$0]) })),
          ]),
      ])
  ])
}

extension BluetoothUUID {
  fileprivate static let heartRate = BluetoothUUID(0x180D)
  fileprivate static let example = fixed("3296991d-cc2b-4b8b-a45d-a87ae695d2f6")
  fileprivate static let exampleValue = fixed("4021c51f-fad4-4e54-84cf-cfaf46fc93c5")
  fileprivate static let serviceA = fixed("6f0a3c1e-52d7-4c0b-9a64-0d1b7e5c8a10")
  fileprivate static let characteristicA1 = fixed("6f0a3c1e-52d7-4c0b-9a64-0d1b7e5c8a11")
  fileprivate static let serviceB = fixed("b47d92e5-1f38-4e6a-8c27-93a5f0d4be20")
  fileprivate static let characteristicB1 = fixed("b47d92e5-1f38-4e6a-8c27-93a5f0d4be21")
  fileprivate static let characteristicB2 = fixed("b47d92e5-1f38-4e6a-8c27-93a5f0d4be22")

  /// A constant; one that is no UUID would come out as 0000.
  private static func fixed(_ text: String) -> BluetoothUUID {
    BluetoothUUID(text) ?? BluetoothUUID(0)
  }
}
