import BlueZ
import DBus
import Foundation

/// Paths, and the traces' short form of them: `dev1/s27/c28`.
func path(_ string: String) throws -> ObjectPath { try ObjectPath(string) }

let hci0 = "/org/bluez/hci0"
let dev1 = "/org/bluez/hci0/dev_F0_F1_F2_F3_F4_01"

func added(_ path: String, _ interfaces: [(String, [String: Value])]) throws -> Message {
  let object = ManagedObject(
    try ObjectPath(path), interfaces.map { .init($0.0, PropertyBag($0.1)) })
  return ObjectManager.interfacesAdded.message(from: .root, object)
}

func removed(_ path: String, _ interfaces: [String]) throws -> Message {
  ObjectManager.interfacesRemoved.message(
    from: .root, RemovedInterfaces(try ObjectPath(path), interfaces))
}

func changed(
  _ path: String, _ interface: String, _ values: [String: Value], gone: Set<String> = []
) throws -> Message {
  ObjectProperties.propertiesChanged.message(
    from: try ObjectPath(path),
    .init(interface: interface, changed: PropertyBag(values), invalidated: gone))
}

/// SplitMix64: the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
