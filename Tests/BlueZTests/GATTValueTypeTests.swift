import BlueZ
import Testing

@Suite struct GATTValueTypeTests {
  @Test func propertiesHaveCoreBluetoothsRawValues() {
    let inOrder: [CharacteristicProperties] = [
      .broadcast, .read, .writeWithoutResponse, .write, .notify, .indicate,
      .authenticatedSignedWrites, .extendedProperties, .notifyEncryptionRequired,
      .indicateEncryptionRequired,
    ]
    #expect(inOrder.map(\.rawValue) == (0..<10).map { 1 << $0 })
  }

  @Test func everySetOfPropertiesSurvivesBlueZsFlags() {
    for rawValue: UInt in 0..<1024 {
      let properties = CharacteristicProperties(rawValue: rawValue)
      #expect(CharacteristicProperties(flags: properties.flags) == properties)
    }
  }

  @Test func flagsKeepBlueZsOrderAndSkipWhatHasNoProperty() {
    let flags = ["write", "read", "reliable-write", "writable-auxiliaries", "secure-read", ""]
    #expect(CharacteristicProperties(flags: flags) == [.read, .write])
    let properties: CharacteristicProperties = [.write, .writeWithoutResponse, .read]
    #expect(properties.flags == ["read", "write-without-response", "write"])
  }

  @Test func attErrorsNameThemselves() {
    #expect(ATTError.unlikely.description == "0x0e unlikely error")
    #expect(ATTError(rawValue: 0x80).description == "0x80 application error")
    #expect(ATTError(rawValue: 0x9F).isApplicationError)
    #expect(!ATTError(rawValue: 0xA0).isApplicationError)
    #expect(ATTError(rawValue: 0xA0).description == "0xa0 unknown error")
    #expect(ATTError.outOfRange.description == "0xff out of range")
  }
}
