/// A value that crosses into a `@Sendable` closure which runs on the bus thread, where the value
/// belongs.
struct Confined<Value>: @unchecked Sendable {
  // Made and used on the bus thread only.
  let value: Value

  init(_ value: Value) { self.value = value }
}
