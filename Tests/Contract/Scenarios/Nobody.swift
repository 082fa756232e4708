/// An adapter, and nothing on the air.
enum Nobody {
  static let scenario = #"{"peripherals": []}"#
}
