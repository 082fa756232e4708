extension Bus {
  /// Asks for a well-known name, without queueing for it.
  /// - Parameter reply: `true` if this connection owns the name now, `false` if another does.
  public func requestName(
    _ name: String, reply: @escaping @Sendable (Result<Bool, BusError>) -> Void
  ) {
    let doNotQueue: UInt32 = 4
    askDriver("RequestName", about: name, [.uint32(doNotQueue)]) { result in
      // 1: primary owner, 4: already owner
      reply(result.map { $0 == 1 || $0 == 4 })
    }
  }

  /// Gives a well-known name back.
  /// - Parameter reply: `true` if it is released now, `false` if this connection did not own it.
  public func releaseName(
    _ name: String, reply: @escaping @Sendable (Result<Bool, BusError>) -> Void
  ) {
    askDriver("ReleaseName", about: name, []) { result in
      reply(result.map { $0 == 1 })
    }
  }

  /// Calls `handler` with the unique name of the current owner of `name` (`nil` if there is none),
  /// then with each change, on the bus thread; `nil` also once the bus is closed. Does not start a
  /// service.
  public func watchOwner(
    of name: String, handler: @escaping @Sendable (String?) -> Void
  ) -> BusRegistration {
    core.register(OwnerHandler(name: name, handler)) { core, handler in
      core.add(handler)
    } remove: { core, handler in
      core.remove(handler)
    }
  }

  private func askDriver(
    _ member: String, about name: String, _ arguments: [Value],
    reply: @escaping @Sendable (Result<UInt32, BusError>) -> Void
  ) {
    call(.toDriver(member, [.string(name)] + arguments), urgent: true) { result in
      reply(result.map { $0.body.first?.asUInt32 ?? 0 })
    }
  }
}

extension Message {
  /// A call of the bus itself.
  static func toDriver(_ member: String, _ body: [Value] = []) -> Message {
    .methodCall(
      to: Driver.name, path: Driver.path, interface: Driver.name, member: member, body: body)
  }
}

/// The bus itself as an object on the bus.
enum Driver {
  static let name = "org.freedesktop.DBus"
  static let path = ObjectPath(trusted: "/org/freedesktop/DBus")
}
