import BlueZ
import DBus
import Foundation
import Testing

/// Values that no bluetoothd would send: conversions refuse them or take them, and never trap.
@Suite struct FuzzTests {
  private static let texts = [
    "", "a", "offset", "type", "UUIDs", "RSSI", "Transport", "0x180D", "le", "\u{0}", "é😀",
    "org.bluez.Device1", "0000180d-0000-1000-8000-00805f9b34fb",
    "Operation failed with ATT error: 0x", "le-connection-",
  ]
  private static let paths = ["/", "/org", "/org/bluez/hci0", "/org/bluez/hci0/dev_X/char00g0"]

  private static func value(_ random: inout SeededGenerator, depth: Int = 3) throws -> Value {
    let text = texts.randomElement(using: &random) ?? ""
    let path = try ObjectPath(paths.randomElement(using: &random) ?? "/")
    let count = Int.random(in: 0...3, using: &random)
    switch Int.random(in: 0..<(depth > 0 ? 18 : 12), using: &random) {
    case 0: return .byte(.random(in: .min ... .max, using: &random))
    case 1: return .bool(.random(using: &random))
    case 2: return .int16(.random(in: .min ... .max, using: &random))
    case 3: return .uint16(.random(in: .min ... .max, using: &random))
    case 4: return .uint32(.random(in: .min ... .max, using: &random))
    case 5: return .int64(.random(in: .min ... .max, using: &random))
    case 6: return .double(.nan)
    case 7, 8: return .string(text)
    case 9: return .objectPath(path)
    case 10: return .signature(.variant)
    case 11: return .bytes(Data(count: count))
    case 12: return .variant(try value(&random, depth: depth - 1))
    case 13:
      return .structure(try (0..<count).map { _ in try value(&random, depth: depth - 1) })
    case 14:
      return .array(
        element: .string, try (0..<count).map { _ in try value(&random, depth: depth - 1) })
    default:
      let types: [Signature] = [.string, .objectPath, .uint16, .variant, .vardict]
      return .dictionary(
        key: types.randomElement(using: &random) ?? .string,
        value: types.randomElement(using: &random) ?? .variant,
        try (0..<count).map { _ in
          DictionaryEntry(
            key: try value(&random, depth: 0), value: try value(&random, depth: depth - 1))
        })
    }
  }

  /// What is taken goes back and comes again equal.
  private static func roundTrip<T: MethodArguments & Equatable>(_ type: T.Type, _ body: [Value]) {
    guard let taken = T(busArguments: body) else { return }
    #expect(T(busArguments: taken.busArguments) == taken)
  }

  @Test(arguments: 1...4) func conversionsRefuseOrTake(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let body = try (0..<Int.random(in: 0...3, using: &random)).map { _ in
        try Self.value(&random)
      }
      Self.roundTrip(Bool.self, body)
      Self.roundTrip(UInt16.self, body)
      Self.roundTrip(String.self, body)
      Self.roundTrip(Data.self, body)
      Self.roundTrip(BluetoothUUID.self, body)
      Self.roundTrip([String].self, body)
      Self.roundTrip([BluetoothUUID].self, body)
      Self.roundTrip([UInt16: Data].self, body)
      Self.roundTrip([BluetoothUUID: Data].self, body)
      Self.roundTrip(DeviceSetRanks.self, body)
      Self.roundTrip(ReadOptions.self, body)
      Self.roundTrip(WriteArguments.self, body)
      Self.roundTrip(AcquiredSocket.self, body)
      Self.roundTrip(DisconnectReason.self, body)
      Self.roundTrip(DiscoveryFilter.self, body)
      Self.roundTrip(ManagedObject.self, body)
      Self.roundTrip(ManagedObjects.self, body)
      Self.roundTrip(RemovedInterfaces.self, body)
      Self.roundTrip(ObjectProperties.SetArguments.self, body)
      Self.roundTrip(ObjectProperties.ChangedProperties.self, body)
    }
  }

  @Test(arguments: 1...4) func aTreeLivesOnNonsense(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var tree = ObjectTree()
    let members = [
      (ObjectManager.name, "InterfacesAdded"), (ObjectManager.name, "InterfacesRemoved"),
      (ObjectProperties.name, "PropertiesChanged"),
    ]
    for _ in 0..<5_000 {
      let (interface, member) = members.randomElement(using: &random) ?? members[0]
      let path = try ObjectPath(Self.paths.randomElement(using: &random) ?? "/")
      let body = try (0..<Int.random(in: 1...3, using: &random)).map { _ in
        try Self.value(&random)
      }
      _ = tree.apply(.signal(path: path, interface: interface, member: member, body: body))
      if let objects = ManagedObjects(busValue: body[0]) { _ = tree.replace(with: objects) }
    }
    _ = tree.replace(with: ManagedObjects())
    #expect(tree.objects(with: Device1.name).isEmpty)
  }

  @Test func anyTextIsRead() {
    var random = SeededGenerator(seed: 7)
    let alphabet = Array("0123456789abcdefABCDEFxX-_:é😀\n\u{0}")
    for _ in 0..<20_000 {
      let count = [3, 4, 6, 8, 10, 17, 36].randomElement(using: &random) ?? 0
      let text = String((0..<count).map { _ in alphabet.randomElement(using: &random) ?? "-" })
      if let uuid = BluetoothUUID(text) { #expect(BluetoothUUID(uuid.uuidString) == uuid) }
      _ = ConnectionFailure(text: "le-connection-" + text)
      _ = ErrorReply.failed("Operation failed with ATT error: " + text).attError
      _ = BlueZPath.device(text, on: BlueZPath.adapter(0))
    }
  }
}
