import BlueZ
import Foundation

/// A GATT service of a peripheral.
public struct ServiceDescription: Hashable, Sendable {
  public var uuid: BluetoothUUID
  public var isPrimary: Bool
  public var characteristics: [CharacteristicDescription]

  public init(
    uuid: BluetoothUUID, isPrimary: Bool = true, characteristics: [CharacteristicDescription] = []
  ) {
    self.uuid = uuid
    self.isPrimary = isPrimary
    self.characteristics = characteristics
  }
}

/// A GATT characteristic, and how the peripheral behaves when it is used.
public struct CharacteristicDescription: Hashable, Sendable {
  /// What a client must have before it may read or write.
  public enum Security: String, Hashable, Sendable, CaseIterable {
    case none, encrypt, authenticated, secure, authorize
  }

  public var uuid: BluetoothUUID
  public var properties: CharacteristicProperties
  public var value: Data
  /// How long the peripheral takes to answer a request.
  public var latency: Duration
  /// The error that every read gets.
  public var readError: ATTError?
  /// The error that every write request gets.
  public var writeError: ATTError?
  /// Whether requests are never answered.
  public var hangs: Bool
  public var security: Security
  /// Values that the peripheral sends by itself while a client is subscribed.
  public var notifications: NotificationTrain?
  /// The descriptors in the order of their handles. The Client Characteristic Configuration (2902)
  /// is added where the properties ask for one.
  public var descriptors: [DescriptorDescription]

  public init(
    uuid: BluetoothUUID, properties: CharacteristicProperties, value: Data = Data(),
    latency: Duration = .zero, readError: ATTError? = nil, writeError: ATTError? = nil,
    hangs: Bool = false, security: Security = .none, notifications: NotificationTrain? = nil,
    descriptors: [DescriptorDescription] = []
  ) {
    self.uuid = uuid
    self.properties = properties
    self.value = value
    self.latency = latency
    self.readError = readError
    self.writeError = writeError
    self.hangs = hangs
    self.security = security
    self.notifications = notifications
    self.descriptors = descriptors
  }
}

/// Values that are sent in turn, one every interval, from the subscription on.
public struct NotificationTrain: Hashable, Sendable {
  public var interval: Duration
  public var values: [Data]
  /// How many values are sent; nil: they go on until the subscription ends.
  public var count: Int?

  public init(interval: Duration, values: [Data], count: Int? = nil) {
    self.interval = interval
    self.values = values
    self.count = count
  }
}

/// A GATT descriptor of a characteristic.
public struct DescriptorDescription: Hashable, Sendable {
  public var uuid: BluetoothUUID
  public var value: Data

  public init(uuid: BluetoothUUID, value: Data = Data()) {
    self.uuid = uuid
    self.value = value
  }
}
