/// How long a connection bears with a bus or with services that do not answer.
struct BusLimits: Sendable {
  /// Until the connection is set up.
  var greeting = Duration.seconds(10)
  /// While calls that were given up hold every place on the wire.
  var standstill = Duration.seconds(10)
}
