/// The queue of a device, as one running `exclusively` holds it.
///
/// What belongs to it is told by the peripheral that the closure was handed. The task-local value
/// only serves to find a request that would wait for the very closure it is made in.
final class ExclusiveTurn: Sendable {
  /// The peripheral whose queue it is.
  let peripheral: Peripheral

  init(of peripheral: Peripheral) {
    self.peripheral = peripheral
  }

  /// The turn in whose closure, or in answer to whose operations, the caller runs.
  @TaskLocal static var current: ExclusiveTurn?
}
