import BlueZ
import DBus

/// A client's call of one of the daemon's methods, to be answered once, now or later.
struct Call<Output: MethodArguments> {
  private let method: Method<NoArguments, Output>
  private let invocation: IncomingCall

  init<Input>(_ method: Method<Input, Output>, _ invocation: IncomingCall) {
    self.method = Method(method.interface, method.name)
    self.invocation = invocation
  }

  /// The client's unique name.
  var sender: String { invocation.message.sender ?? "" }

  func reply(_ output: Output) { invocation.reply(method.encodeOutput(output)) }

  func fail(_ error: ErrorReply) { invocation.error(error.name, error.text) }
}

extension Call where Output == NoArguments {
  func reply() { reply(NoArguments()) }
}

extension IncomingCall {
  func fail(_ error: ErrorReply) { self.error(error.name, error.text) }
}
