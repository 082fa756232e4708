/// A subscription that holds a link.
final class LinkOwner {
  let operation: Operation
  let options: ConnectOptions
  let connected: () -> Void

  init(_ operation: Operation, _ options: ConnectOptions, connected: @escaping () -> Void) {
    self.operation = operation
    self.options = options
    self.connected = connected
  }
}
