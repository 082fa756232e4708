import Foundation
import Synchronization
import Testing

@testable import DBus

/// A call holds its message, and the descriptors in it, no longer than it needs them.
@Suite(.timeLimit(.minutes(1)))
struct MessageLifetimeTests {
  /// Calls with a new descriptor and returns what tells whether it is still held.
  private func call(
    _ bus: Bus, _ message: Message, timeout: Duration? = nil,
    reply: @escaping @Sendable (Result<Message, BusError>) -> Void
  ) -> (PendingCall, WeakDescriptor) {
    let descriptor = FileDescriptor(adopting: dup(0))
    var message = message
    message.body = [.fileDescriptor(descriptor)]
    return (bus.call(message, timeout: timeout, reply: reply), WeakDescriptor(descriptor))
  }

  @Test func aCallThatWaitsLetsGoAtItsEnd() async throws {
    let listener = try SilentListener()
    let bus = Bus(address: listener.address)
    let results = Events<Result<Message, BusError>>()
    let (late, lateDescriptor) = call(
      bus, .toDriver("A"), timeout: .milliseconds(50)
    ) { results.add($0) }
    _ = try await results.next()
    #expect(await bus.core.onThread { _ in lateDescriptor.isGone })
    let (cancelled, descriptor) = call(bus, .toDriver("A")) { results.add($0) }
    #expect(await bus.core.onThread { _ in !descriptor.isGone })
    cancelled.cancel()
    _ = try await results.next()
    #expect(await bus.core.onThread { _ in descriptor.isGone })
    withExtendedLifetime((late, cancelled)) {}
  }

  @Test func aCallOnTheWireHasLetGo() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    let (pending, descriptor) = call(bus, echo.message("Silent")) { _ in }
    _ = try await echo.calls.next()
    #expect(await bus.core.onThread { _ in descriptor.isGone })
    withExtendedLifetime(pending) {}
  }

  private final class WeakDescriptor: Sendable {
    weak let descriptor: FileDescriptor?
    init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }
    var isGone: Bool { descriptor == nil }
  }
}
