import BlueZ
import DBus
import Foundation
import Testing

@Suite struct OptionsTests {
  @Test func readOptions() throws {
    #expect(ReadOptions().busValue == .vardict([:]))
    #expect(ReadOptions(offset: 22).busValue == .vardict(["offset": .uint16(22)]))
    #expect(ReadOptions(busValue: .vardict(["offset": .uint16(22)])) == ReadOptions(offset: 22))
    #expect(ReadOptions(busValue: .vardict(["device": .objectPath(.root)])) == ReadOptions())
    #expect(ReadOptions(busValue: .vardict(["offset": .uint32(22)])) == nil)
    #expect(ReadOptions(busValue: .string("")) == nil)
  }

  @Test func writeOptions() {
    #expect(WriteOptions().busValue == .vardict([:]))
    let options = WriteOptions(offset: 3, type: .command)
    #expect(options.busValue == .vardict(["offset": .uint16(3), "type": .string("command")]))
    #expect(WriteOptions(busValue: options.busValue) == options)
    #expect(
      WriteOptions(busValue: .vardict(["TYPE": .string("Request")])) == WriteOptions(type: .request)
    )
    #expect(
      WriteOptions(busValue: .vardict(["link": .string("LE"), "mtu": .uint16(1)])) == WriteOptions()
    )
    #expect(WriteOptions(busValue: .vardict(["type": .byte(1)])) == nil)
    #expect(WriteOptions(busValue: .vardict(["offset": .string("0")])) == nil)
    let unknown = WriteOptions(busValue: .vardict(["type": .string("shout")]))
    #expect(unknown?.type == WriteOptions.Kind(rawValue: "shout"))
  }

  @Test func severalArguments() throws {
    let write = WriteArguments(Data([1]), WriteOptions(type: .reliable))
    #expect(WriteArguments(busArguments: write.busArguments) == write)
    #expect(WriteArguments(busArguments: [.bytes(Data())]) == nil)
    #expect(WriteArguments(busArguments: [.vardict([:]), .bytes(Data())]) == nil)

    let reason = DisconnectReason(name: DisconnectReason.remote, message: "by remote user")
    #expect(DisconnectReason(busArguments: reason.busArguments) == reason)
    #expect(DisconnectReason(busArguments: [.string("")]) == nil)

    let socket = AcquiredSocket(fileDescriptor: FileDescriptor(adopting: -1), mtu: 517)
    #expect(AcquiredSocket(busArguments: socket.busArguments) == socket)
    #expect(AcquiredSocket(busArguments: [.uint32(0), .uint16(517)]) == nil)

    let set = ObjectProperties.SetArguments(Adapter1.powered, to: true)
    #expect(
      set.busArguments == [.string(Adapter1.name), .string("Powered"), .variant(.bool(true))])
    #expect(ObjectProperties.SetArguments(busArguments: set.busArguments) == set)
    #expect(
      ObjectProperties.SetArguments(busArguments: [.string(""), .string(""), .bool(true)]) == nil)
  }

  @Test func discoveryFilter() throws {
    #expect(DiscoveryFilter().busValue == .vardict([:]))
    var filter = DiscoveryFilter()
    filter.uuids = [BluetoothUUID(0x180D)]
    filter.rssi = -80
    filter.transport = .lowEnergy
    filter.duplicateData = true
    filter.discoverable = false
    filter.pattern = "Lab"
    filter.autoConnect = false
    #expect(DiscoveryFilter(busValue: filter.busValue) == filter)
    #expect(
      filter.busValue
        == .vardict([
          "UUIDs": .strings(["0000180d-0000-1000-8000-00805f9b34fb"]), "RSSI": .int16(-80),
          "Transport": .string("le"), "DuplicateData": .bool(true), "Discoverable": .bool(false),
          "Pattern": .string("Lab"), "AutoConnect": .bool(false),
        ]))
    #expect(DiscoveryFilter.optionNames.count == 8)
  }

  /// What BlueZ answers with InvalidArguments.
  @Test(arguments: [
    ["Colour": Value.string("blue")],
    ["Transport": .string("usb")],
    ["Transport": .byte(1)],
    ["RSSI": .int16(-128)],
    ["RSSI": .int16(21)],
    ["Pathloss": .uint16(138)],
    ["RSSI": .int16(-50), "Pathloss": .uint16(50)],
    ["UUIDs": .string("180D")],
    ["UUIDs": .strings(["heart rate"])],
    ["DuplicateData": .uint32(1)],
  ])
  func discoveryFilterRefuses(options: [String: Value]) {
    #expect(DiscoveryFilter(busValue: .vardict(options)) == nil)
  }

  @Test func discoveryFilterTakesShortUUIDs() {
    let filter = DiscoveryFilter(busValue: .vardict(["UUIDs": .strings(["180d", "0x180F"])]))
    #expect(filter?.uuids == [BluetoothUUID(0x180D), BluetoothUUID(0x180F)])
  }
}
