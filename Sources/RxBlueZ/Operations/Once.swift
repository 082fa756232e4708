/// Work that is done once, whoever asks first.
final class Once: @unchecked Sendable {
  // Confined to the bus thread.
  private var work: (@Sendable () -> Void)?

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  func run() {
    let work = work
    self.work = nil
    work?()
  }
}
