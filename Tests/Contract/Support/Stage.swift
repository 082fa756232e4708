import Dispatch
import RxBlueZ
import Synchronization
import Testing

/// What a case works with. It owns every manager and subscription that the case makes.
final class Stage: Sendable {
  let world: any World

  private struct Owned {
    var managers: [CentralManager] = []
    var disposables: [@Sendable () -> Void] = []
  }

  private let owned = Mutex(Owned())

  init(_ world: any World) {
    self.world = world
  }

  /// A manager on the world's bus, with a queue of its own.
  func manager(willRestore: OnWillRestoreCentralManagerState? = nil) -> CentralManager {
    let manager = CentralManager(
      bus: world.bus, queue: DispatchQueue(label: "contract.manager"),
      onWillRestoreCentralManagerState: willRestore)
    owned.withLock { $0.managers.append(manager) }
    return manager
  }

  func peripheral(
    _ name: String, at location: SourceLocation = #_sourceLocation
  ) throws -> any WorldPeripheral {
    try require(world.peripherals.first { $0.name == name }, "a peripheral \(name)", at: location)
  }

  /// Subscribes, until the case is over.
  func watch<Element: Sendable>(_ source: Observable<Element>) -> Probe<Element> {
    let probe = Probe(source)
    owned.withLock { $0.disposables.append { probe.dispose() } }
    return probe
  }

  func watch<Element: Sendable>(_ source: Single<Element>) -> Probe<Element> {
    watch(source.asObservable())
  }

  /// Subscribes, waits for one element and disposes.
  func first<Element: Sendable>(
    of source: Observable<Element>, within limit: Duration = .seconds(20),
    at location: SourceLocation = #_sourceLocation
  ) async throws -> Element {
    let probe = watch(source)
    defer { probe.dispose() }
    return try await probe.elements(1, within: limit, at: location)[0]
  }

  func value<Element: Sendable>(
    of source: Single<Element>, within limit: Duration = .seconds(20),
    at location: SourceLocation = #_sourceLocation
  ) async throws -> Element {
    try await first(of: source.asObservable(), within: limit, at: location)
  }

  /// Disposes and shuts down whatever is left, and asks every peripheral whether it has a link.
  func finish() async -> CaseFailure? {
    let owned = owned.withLock { owned in
      defer { owned = Owned() }
      return owned
    }
    for dispose in owned.disposables { dispose() }
    do {
      for manager in owned.managers { try await shutDown(manager) }
      for peripheral in world.peripherals { try await expectNoLink(peripheral) }
      return nil
    } catch let failure as CaseFailure {
      return failure
    } catch {
      return CaseFailure("at the end of the case: \(error)")
    }
  }

  func shutDown(
    _ manager: CentralManager, at location: SourceLocation = #_sourceLocation
  ) async throws {
    let done = Journal<Bool>()
    Task {
      await manager.shutdown()
      done.append(true)
    }
    _ = try await done.wait(for: "shutdown()", at: location) { $0.first }
  }

  func expectNoLink(
    _ peripheral: any WorldPeripheral, at location: SourceLocation = #_sourceLocation
  ) async throws {
    // A link whose connect was cancelled may come up for a moment, and is taken down again.
    let limit = ContinuousClock.now + .seconds(20)
    var isConnected = true
    while isConnected, ContinuousClock.now < limit {
      _ = try await peripheral.log.wait(for: "no link", at: location) { $0.hasLink ? nil : true }
      isConnected = try await peripheral.isConnected()
    }
    try expect(!isConnected, "\(peripheral.name) to have no link", at: location)
  }
}
