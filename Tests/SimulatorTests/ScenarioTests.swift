import BlueZ
import Foundation
import Testing

@testable import BlueZSimulator

@Suite("A scenario in JSON")
struct ScenarioTests {
  private func read(_ json: String) throws -> Scenario {
    try Scenario(json: Data(json.utf8), file: "belt.json")
  }

  private func error(_ json: String) -> String {
    do {
      _ = try read(json)
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test("says everything about a peripheral")
  func complete() throws {
    let scenario = try read(
      """
      { "adapters": [{ "index": 1, "address": "00:1a:7d:00:00:01", "powered": false }],
        "peripherals": [ {
          "name": "Belt", "address": "f0:f1:f2:f3:f4:01", "addressType": "public", "mtu": 100,
          "advertising": { "enabled": false, "localName": "B", "serviceUUIDs": ["180D"],
            "manufacturerData": {"0059": "01 02"}, "serviceData": {"180F": "5A"}, "flags": 4,
            "interval": 0.25, "rssi": -70, "connectable": false },
          "services": [ { "uuid": "180D", "primary": false, "characteristics": [
            { "uuid": "2A37", "properties": ["notify", "read"], "value": "0648", "latency": 0.5,
              "readError": 128, "writeError": 129, "hang": true, "security": "encrypt",
              "notifications": { "interval": 0.02, "values": ["0648", "0649"], "count": 50 },
              "descriptors": [ { "uuid": "2901", "value": "6869" } ] } ] } ] } ] }
      """)
    let characteristic = CharacteristicDescription(
      uuid: BluetoothUUID(0x2A37), properties: [.read, .notify], value: Data([6, 0x48]),
      latency: .milliseconds(500), readError: ATTError(rawValue: 128),
      writeError: ATTError(rawValue: 129), hangs: true, security: .encrypt,
      notifications: NotificationTrain(
        interval: .milliseconds(20), values: [Data([6, 0x48]), Data([6, 0x49])], count: 50),
      descriptors: [
        DescriptorDescription(uuid: BluetoothUUID(0x2901), value: Data("hi".utf8))
      ])
    let peripheral = PeripheralDescription(
      name: "Belt", address: "F0:F1:F2:F3:F4:01", addressType: .public,
      advertising: AdvertisingDescription(
        isEnabled: false, localName: "B", serviceUUIDs: [BluetoothUUID(0x180D)],
        manufacturerData: [0x59: Data([1, 2])], serviceData: [BluetoothUUID(0x180F): Data([0x5A])],
        flags: 4, interval: .milliseconds(250), rssi: -70, isConnectable: false),
      mtu: 100,
      services: [
        ServiceDescription(
          uuid: BluetoothUUID(0x180D), isPrimary: false, characteristics: [characteristic])
      ])
    #expect(
      scenario
        == Scenario(
          adapters: [AdapterDescription(index: 1, address: "00:1A:7D:00:00:01", powered: false)],
          peripherals: [peripheral]))
  }

  @Test("needs little")
  func minimal() throws {
    let scenario = try read(
      #"{"peripherals": [{"name": "A", "address": "F0:F1:F2:F3:F4:01"}]}"#)
    #expect(
      scenario
        == Scenario(peripherals: [PeripheralDescription(name: "A", address: "F0:F1:F2:F3:F4:01")]))
    #expect(try read("{}") == Scenario())
  }

  @Test(
    "that is malformed is an error with file, place, and what was expected",
    arguments: [
      (
        #"{"peripherals": [{"name": "A", "address": "F0:F1", "services": []}]}"#,
        "belt.json: peripherals[0].address: expected a device address such as "
          + #""F0:F1:F2:F3:F4:01", found "F0:F1""#
      ),
      (
        #"{"peripherals": [{"name": 7, "address": "F0:F1:F2:F3:F4:01"}]}"#,
        "belt.json: peripherals[0].name: expected a string, found 7"
      ),
      (
        #"{"peripherals": [{"name": "A"}]}"#,
        #"belt.json: peripherals[0]: expected a key "address", found none"#
      ),
      (
        #"{"peripherals": [{"name": "A", "address": "F0:F1:F2:F3:F4:01", "adress": "x"}]}"#,
        "belt.json: peripherals[0].adress: unknown key; expected one of name, address, "
          + "addressType, advertising, mtu, services"
      ),
      (
        #"{"adapters": [{"powered": 1}]}"#,
        "belt.json: adapters[0].powered: expected true or false, found 1"
      ),
      (
        #"{"adapters": {}}"#, "belt.json: adapters: expected an array, found an object"
      ),
      (
        #"[]"#, "belt.json: expected an object, found an array"
      ),
      (
        #"{"adapters": [{"index": 1}, {"index": 1}]}"#,
        "belt.json: adapters[1].index: expected a value of its own, found 1 twice"
      ),
    ])
  func malformed(json: String, message: String) {
    #expect(error(json) == message)
  }

  @Test(
    "that is malformed in its GATT part names the place",
    arguments: [
      (#"{"uuid": "18"}"#, ".uuid: expected a UUID of 4, 8 or 36 characters, found \"18\""),
      (
        #"{"uuid": "180D", "characteristics": [{"uuid": "2A37", "properties": ["reed"]}]}"#,
        ".characteristics[0].properties[0]: expected one of read, write, write-without-response, "
          + "notify, indicate, broadcast, authenticated-signed-writes, found \"reed\""
      ),
      (
        #"{"uuid": "180D", "characteristics": [{"uuid": "2A37", "value": "012"}]}"#,
        ".characteristics[0].value: expected bytes as pairs of hex digits, found \"012\""
      ),
      (
        #"{"uuid": "180D", "characteristics": [{"uuid": "2A37", "readError": 256}]}"#,
        ".characteristics[0].readError: expected a whole number from 1 to 255, found 256"
      ),
      (
        #"{"uuid": "180D", "characteristics": [{"uuid": "2A37", "security": "some"}]}"#,
        ".characteristics[0].security: expected one of none, encrypt, authenticated, secure, "
          + "authorize, found \"some\""
      ),
      (
        """
        {"uuid": "180D", "characteristics": [{"uuid": "2A37",
          "notifications": {"interval": 0, "values": ["00"]}}]}
        """,
        ".characteristics[0].notifications.interval: expected a time in seconds from 0.001 to "
          + "86400, found 0"
      ),
    ])
  func malformedService(json: String, message: String) {
    let text =
      #"{"peripherals": [{"name": "A", "address": "F0:F1:F2:F3:F4:01", "services": [\#(json)]}]}"#
    #expect(error(text) == "belt.json: peripherals[0].services[0]" + message)
  }

  @Test("that is no JSON is an error with the line")
  func noJSON() {
    let text = error("{\n  \"peripherals\": [\n    }\n}")
    #expect(text.hasPrefix("belt.json: line 3, column"), "\(text)")
    #expect(text.contains("expected JSON text"), "\(text)")
  }

  @Test("that cannot be read is an error with the file")
  func noFile() {
    do {
      _ = try Scenario(contentsOfFile: "/nowhere/belt.json")
      Issue.record("no error")
    } catch {
      #expect("\(error)".hasPrefix("/nowhere/belt.json: the file cannot be read"), "\(error)")
    }
  }
}
