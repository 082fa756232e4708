import BlueZ
import Foundation
import Testing

@Suite struct BluetoothUUIDTests {
  @Test func allFormsOfOneUUIDAreEqual() throws {
    let heartRate = BluetoothUUID(0x180D)
    for text in [
      "180D", "180d", "0x180D", "0X180d", "0000180D", "0x0000180d",
      "0000180D-0000-1000-8000-00805F9B34FB", "0000180d-0000-1000-8000-00805f9b34fb",
    ] {
      #expect(BluetoothUUID(text) == heartRate, "\(text)")
    }
    #expect(BluetoothUUID("180F") != heartRate)
  }

  @Test(arguments: [
    ("180d", "180D", "0000180d-0000-1000-8000-00805f9b34fb"),
    ("0000FEAA", "FEAA", "0000feaa-0000-1000-8000-00805f9b34fb"),
    ("12345678", "12345678", "12345678-0000-1000-8000-00805f9b34fb"),
    ("00010000", "00010000", "00010000-0000-1000-8000-00805f9b34fb"),
    (
      "6E400001-b5a3-f393-e0a9-e50e24dcca9e", "6E400001-B5A3-F393-E0A9-E50E24DCCA9E",
      "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
    ),
    (
      "0000180d-0000-1000-8000-00805f9b34fc", "0000180D-0000-1000-8000-00805F9B34FC",
      "0000180d-0000-1000-8000-00805f9b34fc"
    ),
    (
      "00000000-0000-0000-0000-000000000001", "00000000-0000-0000-0000-000000000001",
      "00000000-0000-0000-0000-000000000001"
    ),
  ])
  func writesShortAndFullForm(text: String, short: String, full: String) throws {
    let uuid = try #require(BluetoothUUID(text))
    #expect(uuid.uuidString == short)
    #expect(uuid.description == short)
    #expect(uuid.fullString == full)
    #expect(BluetoothUUID(short) == uuid)
    #expect(BluetoothUUID(full) == uuid)
    #expect(BluetoothUUID(data: uuid.data) == uuid)
    #expect(uuid.data.count == (short.count == 36 ? 16 : short.count / 2))
  }

  @Test(arguments: [
    "", "1", "180", "180DD", "180G", "0x", "0x18", "+180", " 180D", "180D ", "１８０Ｄ", "1８0",
    "0000180d00001000800000805f9b34fb", "0000180d-0000-1000-8000_00805f9b34fb",
    "0x0000180d-0000-1000-8000-00805f9b34fb", "0000180d-0000-1000-8000-00805f9b34f",
    "0000180d-0000-1000-8000-00805f9b34fé", "------------------------------------",
  ])
  func refusesOtherText(text: String) {
    #expect(BluetoothUUID(text) == nil)
  }

  @Test(arguments: [0, 1, 3, 5, 8, 15, 17])
  func refusesDataOfOtherLength(count: Int) {
    #expect(BluetoothUUID(data: Data(count: count)) == nil)
  }

  @Test func readsASliceOfData() {
    let data = Data([0xFF, 0x18, 0x0D])
    #expect(BluetoothUUID(data: data[1...]) == BluetoothUUID(0x180D))
  }

  @Test func sortsAsANumber() throws {
    let vendor = try #require(BluetoothUUID("6e400001-b5a3-f393-e0a9-e50e24dcca9e"))
    let sorted = [vendor, BluetoothUUID(0x2A37), BluetoothUUID(0x180D)].sorted()
    #expect(sorted.map(\.uuidString).prefix(2) == ["180D", "2A37"])
  }
}
