import DBus

/// What signals the daemon sends for the changes of its objects, and in which order.
///
/// Changes mark objects; the marks are turned into signals when the daemon is idle, in the order of
/// the *last* touch, or just before it sends a reply, in the order of the *first*. For each object
/// that is InterfacesAdded (its parents' first), PropertiesChanged for each interface, and
/// InterfacesRemoved. Property values are read when the signal is built. Confined to one thread.
final class EmissionQueue {
  enum Emission: Equatable {
    case interfacesAdded(ObjectPath, interfaces: [String], isNew: Bool)
    case propertiesChanged(
      ObjectPath, interface: String, changed: [DictionaryEntry], invalidated: [String])
    case interfacesRemoved(ObjectPath, interfaces: [String], isGone: Bool)
  }

  typealias ReadValue = (_ interface: String, _ property: String) -> Value?

  private final class Object {
    let path: ObjectPath
    let parent: Object?
    let read: ReadValue
    var children: [Object] = []
    var interfaces: [String] = []
    var added: [String] = []
    var changed: [(interface: String, properties: [String])] = []
    var isExported = false
    /// Its place among the pending ones; nil: nothing of it is pending.
    var ticket: Int?
    var lastTouch = 0

    init(path: ObjectPath, parent: Object?, read: @escaping ReadValue) {
      self.path = path
      self.parent = parent
      self.read = read
    }
  }

  private let emit: (Emission) -> Void
  private let whenIdle: () -> Void
  private var objects: [ObjectPath: Object] = [:]
  /// In the order of the first touch. An entry counts while the object has its ticket.
  private var pending: [(object: Object, ticket: Int)] = []
  private var pendingCount = 0
  private var touches = 0

  /// - Parameters:
  ///   - emit: sends a signal.
  ///   - whenIdle: arranges a call of `idle()`; called when the first object is marked.
  init(emit: @escaping (Emission) -> Void, whenIdle: @escaping () -> Void) {
    self.emit = emit
    self.whenIdle = whenIdle
  }

  /// Adds interfaces to an object, which is made if it is new.
  func add(_ interfaces: [String], to path: ObjectPath, read: @escaping ReadValue) {
    let object = objects[path] ?? make(path, read)
    object.interfaces += interfaces
    object.added += interfaces
    touch(object)
  }

  /// Takes one interface off an object, which stays.
  func remove(_ interface: String, from path: ObjectPath) {
    guard let object = objects[path], let index = object.interfaces.firstIndex(of: interface)
    else { return }
    object.interfaces.remove(at: index)
    object.changed.removeAll { $0.interface == interface }
    if let index = object.added.firstIndex(of: interface) {
      object.added.remove(at: index)
    } else {
      emitPending(object)
      emit(.interfacesRemoved(path, interfaces: [interface], isGone: false))
    }
  }

  /// Takes an object away, its children first; `forget` is told each path before its signal.
  func remove(_ path: ObjectPath, forget: (ObjectPath) -> Void) {
    guard let object = objects[path] else { return }
    for child in object.children { remove(child.path, forget: forget) }
    object.parent?.children.removeAll { $0 === object }
    objects[path] = nil
    forget(path)
    guard object.isExported else { return unmark(object) }
    object.added = []
    emitPending(object)
    emit(.interfacesRemoved(path, interfaces: object.interfaces, isGone: true))
  }

  /// A property has changed.
  func change(_ path: ObjectPath, _ interface: String, _ property: String) {
    guard let object = objects[path], !object.added.contains(interface) else { return }
    mark(object, interface, property)
    touch(object)
  }

  /// A property has changed, and the object's changes are signalled at once.
  func changeNow(_ path: ObjectPath, _ interface: String, _ property: String) {
    guard let object = objects[path], !object.added.contains(interface) else { return }
    mark(object, interface, property)
    emitChanges(object)
    if object.added.isEmpty { unmark(object) }
  }

  /// Signals everything that is marked, because something else is about to be sent.
  func flush() {
    var index = 0
    while pendingCount > 0, index < pending.count {
      let (object, ticket) = pending[index]
      if object.ticket == ticket { emitPending(object) }
      index += 1
    }
  }

  /// Signals everything that is marked, because nothing else is going on.
  func idle() {
    let current = pending.filter { $0.object.ticket == $0.ticket }.map(\.object)
    for object in current.sorted(by: { $0.lastTouch < $1.lastTouch }) where object.ticket != nil {
      emitPending(object)
    }
  }

  private func make(_ path: ObjectPath, _ read: @escaping ReadValue) -> Object {
    let object = Object(path: path, parent: path.parent.flatMap { objects[$0] }, read: read)
    object.parent?.children.append(object)
    objects[path] = object
    return object
  }

  private func mark(_ object: Object, _ interface: String, _ property: String) {
    guard let index = object.changed.firstIndex(where: { $0.interface == interface }) else {
      return object.changed.append((interface, [property]))
    }
    if !object.changed[index].properties.contains(property) {
      object.changed[index].properties.append(property)
    }
  }

  private func touch(_ object: Object) {
    touches += 1
    object.lastTouch = touches
    guard object.ticket == nil else { return }
    object.ticket = touches
    pending.append((object, touches))
    pendingCount += 1
    if pendingCount == 1 { whenIdle() }
  }

  private func unmark(_ object: Object) {
    guard object.ticket != nil else { return }
    object.ticket = nil
    pendingCount -= 1
    if pendingCount == 0 { pending.removeAll() }
  }

  private func emitPending(_ object: Object) {
    unmark(object)
    emitAdded(object)
    emitChanges(object)
  }

  private func emitAdded(_ object: Object) {
    guard !object.added.isEmpty else { return }
    if let parent = object.parent, !parent.added.isEmpty { emitPending(parent) }
    let interfaces = object.added
    object.added = []
    let isNew = !object.isExported
    object.isExported = true
    emit(.interfacesAdded(object.path, interfaces: interfaces, isNew: isNew))
  }

  private func emitChanges(_ object: Object) {
    let changes = object.changed
    object.changed = []
    for (interface, properties) in changes {
      var changed: [DictionaryEntry] = []
      var invalidated: [String] = []
      for property in properties {
        if let value = object.read(interface, property) {
          changed.append(DictionaryEntry(key: .string(property), value: .variant(value)))
        } else {
          invalidated.insert(property, at: 0)
        }
      }
      emit(
        .propertiesChanged(
          object.path, interface: interface, changed: changed, invalidated: invalidated))
    }
  }
}
