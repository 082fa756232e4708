/// How a value is written (Core Specification Vol 3, Part G, 4.9).
public enum WriteType: Int, Sendable {
  /// A write request: the peripheral confirms it.
  case withResponse = 0
  /// A write command: nobody confirms it.
  case withoutResponse = 1
}
