import BlueZ
import Foundation

/// A peripheral's GATT database with its handles, as a client discovers it. A service that is added
/// later has the handles after all that ever were.
struct AttributeDatabase {
  struct Service {
    let handle: UInt16
    let uuid: BluetoothUUID
    let isPrimary: Bool
    let characteristics: [Characteristic]
  }

  struct Characteristic {
    /// The declaration's handle; the value's is one more.
    let handle: UInt16
    let description: CharacteristicDescription
    let descriptors: [Descriptor]

    var valueHandle: UInt16 { handle &+ 1 }
    var uuid: BluetoothUUID { description.uuid }
    var properties: CharacteristicProperties { description.properties }
  }

  struct Descriptor {
    let handle: UInt16
    let uuid: BluetoothUUID
    let value: Data
  }

  private(set) var services: [Service] = []
  private var next: UInt16 = 1

  init(_ peripheral: PeripheralDescription) {
    for service in Self.standardServices(of: peripheral) + peripheral.services { add(service) }
  }

  /// Returns the characteristics that it has.
  @discardableResult
  mutating func add(_ service: ServiceDescription) -> [Characteristic] {
    let handle = take()
    let characteristics = service.characteristics.map { characteristic in
      let declaration = take()
      _ = take()
      let descriptors = Self.descriptors(of: characteristic).map {
        Descriptor(handle: take(), uuid: $0.uuid, value: $0.value)
      }
      return Characteristic(
        handle: declaration, description: characteristic, descriptors: descriptors)
    }
    services.append(
      Service(
        handle: handle, uuid: service.uuid, isPrimary: service.isPrimary,
        characteristics: characteristics))
    return characteristics
  }

  /// Removes the first service with this UUID.
  mutating func remove(_ uuid: BluetoothUUID) -> Service? {
    services.firstIndex { $0.uuid == uuid }.map { services.remove(at: $0) }
  }

  private mutating func take() -> UInt16 {
    defer { next &+= 1 }
    return next
  }

  var characteristics: [Characteristic] { services.flatMap(\.characteristics) }

  /// The first characteristic with this UUID.
  func characteristic(_ uuid: BluetoothUUID) -> Characteristic? {
    services.lazy.flatMap(\.characteristics).first { $0.uuid == uuid }
  }

  private static func descriptors(
    of characteristic: CharacteristicDescription
  ) -> [DescriptorDescription] {
    let needsConfiguration =
      !characteristic.properties.isDisjoint(with: [.notify, .indicate])
      && !characteristic.descriptors.contains { $0.uuid == .clientConfiguration }
    let configuration = DescriptorDescription(uuid: .clientConfiguration, value: Data([0, 0]))
    return needsConfiguration
      ? [configuration] + characteristic.descriptors : characteristic.descriptors
  }

  /// GAP and GATT (Core Specification, Vol 3, Part C, 12 and Part G, 7), where not listed.
  private static func standardServices(
    of peripheral: PeripheralDescription
  ) -> [ServiceDescription] {
    let gap = ServiceDescription(
      uuid: .gap,
      characteristics: [
        CharacteristicDescription(
          uuid: BluetoothUUID(0x2A00), properties: .read, value: Data(peripheral.name.utf8)),
        CharacteristicDescription(
          uuid: BluetoothUUID(0x2A01), properties: .read, value: Data([0, 0])),
      ])
    let gatt = ServiceDescription(
      uuid: .gatt,
      characteristics: [
        CharacteristicDescription(uuid: BluetoothUUID(0x2A05), properties: .indicate),
        CharacteristicDescription(
          uuid: BluetoothUUID(0x2B29), properties: [.read, .write], value: Data([0])),
        CharacteristicDescription(
          uuid: .databaseHash, properties: .read, value: hash(of: peripheral.services)),
      ])
    return [gap, gatt].filter { standard in
      !peripheral.services.contains { $0.uuid == standard.uuid }
    }
  }

  /// 16 bytes that differ where the services do.
  private static func hash(of services: [ServiceDescription]) -> Data {
    var state: UInt64 = 0xcbf2_9ce4_8422_2325
    var bytes = Data()
    let text = services.flatMap { service in
      [service.uuid.fullString]
        + service.characteristics.map { "\($0.uuid.fullString) \($0.properties.rawValue)" }
    }
    for round in UInt8(0)..<2 {
      for byte in [round] + text.joined(separator: "\n").utf8 {
        state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
      withUnsafeBytes(of: state.littleEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }
}

extension BluetoothUUID {
  static let gap = BluetoothUUID(0x1800)
  static let gatt = BluetoothUUID(0x1801)
  static let battery = BluetoothUUID(0x180F)
  static let batteryLevel = BluetoothUUID(0x2A19)
  static let clientConfiguration = BluetoothUUID(0x2902)
  static let databaseHash = BluetoothUUID(0x2B2A)
}
