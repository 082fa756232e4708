import DBus

extension Bus {
  /// Calls a method of BlueZ. `reply` is called once, on the bus thread. The bus is not asked to
  /// start the daemon. `urgent` calls pass the limit of calls at a time.
  @discardableResult
  public func call<Input, Output>(
    _ method: Method<Input, Output>, on path: ObjectPath,
    destination: String = BlueZPath.service, _ input: Input, urgent: Bool = false,
    reply: @escaping @Sendable (Result<Output, BlueZError>) -> Void
  ) -> PendingCall {
    let message = Message.methodCall(
      to: destination, path: path, interface: method.interface, member: method.name,
      body: method.encode(input))
    return call(message, timeout: method.timeout, urgent: urgent) { result in
      switch result {
      case .success(let message):
        do throws(BlueZError) {
          reply(.success(try method.decode(message.body)))
        } catch {
          reply(.failure(error))
        }
      case .failure(let error):
        reply(.failure(BlueZError(error, operation: method.operation, path: path)))
      }
    }
  }

  /// Calls a method of BlueZ that takes no arguments.
  @discardableResult
  public func call<Output>(
    _ method: Method<NoArguments, Output>, on path: ObjectPath,
    destination: String = BlueZPath.service, urgent: Bool = false,
    reply: @escaping @Sendable (Result<Output, BlueZError>) -> Void
  ) -> PendingCall {
    call(method, on: path, destination: destination, NoArguments(), urgent: urgent, reply: reply)
  }

  /// Sets a property of one of BlueZ's objects.
  @discardableResult
  public func set<T>(
    _ property: Property<T>, to value: T, on path: ObjectPath,
    destination: String = BlueZPath.service, urgent: Bool = false,
    reply: @escaping @Sendable (Result<NoArguments, BlueZError>) -> Void
  ) -> PendingCall {
    call(
      ObjectProperties.set, on: path, destination: destination,
      ObjectProperties.SetArguments(property, to: value), urgent: urgent, reply: reply)
  }
}
