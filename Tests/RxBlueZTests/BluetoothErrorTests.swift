import Testing

@testable import RxBlueZ

@Suite struct BluetoothErrorTests {
  private static let plain: [BluetoothError] = [
    .destroyed, .scanInProgress, .advertisingInProgress, .bluetoothUnsupported,
    .bluetoothUnauthorized, .bluetoothPoweredOff, .bluetoothInUnknownState, .bluetoothResetting,
    .unknownWriteType,
  ]

  @Test("a case without values equals itself alone, and says something")
  func plainCases() {
    for (index, error) in Self.plain.enumerated() {
      #expect(!error.description.isEmpty)
      for (other, another) in Self.plain.enumerated() {
        #expect((error == another) == (index == other), "\(error) and \(another)")
      }
    }
  }

  @Test("the inner error does not count")
  func innerError() {
    let one = BluetoothError.advertisingStartFailed(BluetoothError.destroyed)
    let other = BluetoothError.advertisingStartFailed(BluetoothError.scanInProgress)
    #expect(one == other)
    #expect(one != .advertisingInProgress)
  }
}
