import BlueZ
import DBus

/// One of the daemon's objects on the bus: its interfaces, the values of its properties, and what
/// its methods do. A property that is set here is signalled in BlueZ's order (`EmissionQueue`).
/// Confined to the simulator's thread.
final class DaemonObject {
  let path: ObjectPath
  private let exporter: ObjectExporter
  private var bags: [String: PropertyBag] = [:]
  private var methods: [String: (IncomingCall) -> Void] = [:]
  private var setters: [String: (Value, IncomingCall) -> Void] = [:]

  init(_ path: ObjectPath, on exporter: ObjectExporter) {
    self.path = path
    self.exporter = exporter
  }

  /// The property's value; nil where the object doesn't have it now. Only a new value is signalled.
  subscript<T: Equatable>(property: Property<T>) -> T? {
    get { bags[property.interface]?[property] }
    set {
      guard self[property] != newValue else { return }
      setQuietly(property, newValue)
      touch(property)
    }
  }

  /// Sets a value that is not signalled.
  func setQuietly<T>(_ property: Property<T>, _ value: T?) {
    bags[property.interface, default: PropertyBag()][property] = value
  }

  /// Signals a property even if it is what it was.
  func touch<T>(_ property: Property<T>) {
    exporter.changed(path, property)
  }

  /// Sets a value and signals it at once, even if it is what it was.
  func setNow<T>(_ property: Property<T>, _ value: T) {
    setQuietly(property, value)
    exporter.changedNow(path, property)
  }

  /// Sends one of the object's own signals.
  func emit<Arguments>(_ signal: SignalMember<Arguments>, _ arguments: Arguments) {
    exporter.send(signal.message(from: path, arguments))
  }

  /// Gives the object one interface more.
  func add(_ interface: any BlueZInterface.Type) { exporter.add(interface, to: self) }

  /// Takes an interface off the object; nothing happens where it has none.
  func remove(_ interface: any BlueZInterface.Type) { exporter.remove(interface, from: self) }

  /// Says what a method does.
  /// - Parameter refusal: the error that comes before a look at the arguments, if any.
  func on<Input, Output>(
    _ method: Method<Input, Output>, unless refusal: @escaping () -> ErrorReply? = { nil },
    _ body: @escaping (Input, Call<Output>) -> Void
  ) {
    methods["\(method.interface).\(method.name)"] = { invocation in
      let call = Call(method, invocation)
      if let refusal = refusal() { return call.fail(refusal) }
      do throws(ErrorReply) {
        body(try method.decodeInput(invocation.message.body), call)
      } catch {
        call.fail(error)
      }
    }
  }

  /// Says what setting a property does; `body` answers.
  func onSet<T>(_ property: Property<T>, _ body: @escaping (T, IncomingCall) -> Void) {
    setters["\(property.interface).\(property.name)"] = { value, invocation in
      guard let value = T(busValue: value) else {
        return invocation.fail(.invalidArguments)
      }
      body(value, invocation)
    }
  }

  /// Lets clients set a property, with no effect but its value.
  func allowSet<T: Equatable>(_ property: Property<T>) {
    onSet(property) { [weak self] value, invocation in
      self?[property] = value
      invocation.reply([])
    }
  }

  /// Forgets what its methods do, and with it whoever does it.
  func retire() {
    methods = [:]
    setters = [:]
  }

  func value(_ interface: String, _ property: String) -> Value? {
    bags[interface]?.values[property]
  }

  func call(_ interface: String, _ member: String, _ invocation: IncomingCall) {
    guard let method = methods["\(interface).\(member)"] else {
      return invocation.fail(.notSupported)
    }
    method(invocation)
  }

  func set(_ interface: String, _ property: String, _ value: Value, _ invocation: IncomingCall) {
    guard let setter = setters["\(interface).\(property)"] else {
      return invocation.fail(.notSupported)
    }
    setter(value, invocation)
  }
}
