import BlueZ
import DBus

extension Adapter {
  func serve() {
    let needsPower = { [weak self] in self?.isPowered == true ? nil : ErrorReply.notReady }
    object.on(Adapter1.startDiscovery, unless: needsPower) { [discovery] _, call in
      discovery.start(call)
    }
    object.on(Adapter1.stopDiscovery, unless: needsPower) { [discovery] _, call in
      discovery.stop(call)
    }
    object.on(Adapter1.setDiscoveryFilter, unless: needsPower) { [discovery] filter, call in
      discovery.setFilter(filter, of: call.sender)
      call.reply()
    }
    object.on(Adapter1.getDiscoveryFilters) { _, call in call.reply(DiscoveryFilter.optionNames) }
    object.on(Adapter1.removeDevice) { [weak self] path, call in
      guard let self, let device = self.devices.values.first(where: { $0.path == path }) else {
        return call.fail(.doesNotExist)
      }
      guard self.isPowered else { return call.fail(.notReady) }
      device.remove(call)
    }
    object.onSet(Adapter1.powered) { [weak self] on, invocation in
      self?.setPowered(on) { error in
        if let error { invocation.fail(error) } else { invocation.reply([]) }
      }
    }
    object.onSet(Adapter1.alias) { [object] alias, invocation in
      object[Adapter1.alias] = alias.isEmpty ? object[Adapter1.systemName] : alias
      invocation.reply([])
    }
    object.allowSet(Adapter1.connectable)
    object.allowSet(Adapter1.discoverable)
    object.allowSet(Adapter1.discoverableTimeout)
    object.allowSet(Adapter1.pairable)
    object.allowSet(Adapter1.pairableTimeout)
  }
}
