import BlueZ
import DBus
import Testing

@testable import RxBlueZ

@Suite struct AttributeRecordsTests {
  private let records = AttributeRecords()
  private let service: ServiceRecord
  private let characteristic: CharacteristicRecord

  init() {
    let servicePath = BlueZPath.service(0x0a, of: ObjectPath(trusted: "/d"))
    let serviceKey = AttributeKey(generation: 1, path: servicePath, uuid: BluetoothUUID(0x180D))
    service = records.service(serviceKey) { ServiceRecord(key: serviceKey, isPrimary: true) }
    let key = AttributeKey(
      generation: 1, path: BlueZPath.characteristic(0x0b, of: servicePath),
      uuid: BluetoothUUID(0x2A37))
    characteristic = records.characteristic(key) {
      CharacteristicRecord(key: key, properties: [.notify], isNotifying: false)
    }
    records.noteDiscovered([service])
    service.noteDiscovered([characteristic])
  }

  @Test("an attribute has one record")
  func identity() {
    let again = records.service(service.key) { ServiceRecord(key: service.key, isPrimary: false) }
    #expect(again === service)
  }

  @Test("what the peripheral removed is found no more, its service stays")
  func characteristicRemoved() {
    records.remove(characteristic.key.path)
    #expect(records.services?.count == 1)
    #expect(service.characteristics?.isEmpty == true)
  }

  @Test("a service goes with all that is below it")
  func serviceRemoved() {
    records.remove(service.key.path)
    #expect(records.services?.isEmpty == true)
    let anew = records.characteristic(characteristic.key) {
      CharacteristicRecord(key: characteristic.key, properties: [], isNotifying: false)
    }
    #expect(anew !== characteristic)
  }

  @Test("with the link's end nothing counts as discovered")
  func linkEnded() {
    records.linkEnded()
    #expect(records.services == nil)
    #expect(service.characteristics == nil)
  }

  @Test("the records of the daemon's earlier lives go")
  func pruned() {
    records.prune(before: 2)
    #expect(records.services?.isEmpty == true)
  }
}
