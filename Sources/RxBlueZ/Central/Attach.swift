extension CentralManager {
  /// Does nothing: there is no delegate that could be taken away. It is here for ported code.
  public func attach() {}
}

extension Peripheral {
  /// Does nothing: there is no delegate that could be taken away. It is here for ported code.
  public func attach() {}
}
