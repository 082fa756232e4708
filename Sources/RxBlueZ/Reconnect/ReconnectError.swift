/// A connection's ``ReconnectPolicy`` has given up.
///
/// It is no case of `BluetoothError`, whose cases are RxBluetoothKit's and are switched over.
public struct ReconnectError: Error, CustomStringConvertible {
  /// The peripheral that was to be connected.
  public let peripheral: Peripheral
  /// How many reconnects were made in a row, in vain; 0 where the policy wanted none.
  public let attempts: Int
  /// What ended the last of them: a `BluetoothError`.
  public let lastError: any Error

  public var description: String {
    "gave up on \(peripheral.label) after \(attempts) reconnects: \(lastError)"
  }
}
