import RxBlueZ
import Testing

/// Every case of the contract. One theme a file.
@Suite struct ContractTests {}

private let turns = Turns(WorldKind.current.width)

/// Plays one case: makes a world of the scenario, runs the body against a deadline, and ends
/// everything that the body began. A case during which bluetoothd died by itself says nothing:
/// it is named and run again, three times at most.
func contract(
  _ scenario: String, within limit: Duration = .seconds(90), name: String = #function,
  at location: SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable (Stage) async throws -> Void
) async {
  await turns.take()
  defer { turns.giveBack() }
  for attempt in 1...3 {
    let play = await Play(scenario: scenario, limit: limit, location: location).run(body)
    if let failure = play.failure, play.daemonDied, attempt < 3 {
      print("bluetoothd \(play.version) died by itself in case \(name); run again (\(failure))")
      continue
    }
    Tally.shared.record(passed: play.failure == nil, version: play.version)
    if let failure = play.failure {
      Issue.record("\(failure)", sourceLocation: failure.location)
    }
    return
  }
}

/// One run of a case.
private struct Play {
  let scenario: String
  let limit: Duration
  let location: SourceLocation

  struct Outcome {
    var failure: CaseFailure?
    var version = "of unknown version"
    var daemonDied = false
  }

  func run(_ body: @escaping @Sendable (Stage) async throws -> Void) async -> Outcome {
    var outcome = Outcome()
    let resources = Resources.total
    do {
      let world = try await WorldKind.current.makeWorld(scenario: scenario)
      let before = try? await world.daemon()
      outcome.failure = await failure(of: body, in: world)
      if WorldKind.current.width == 1, outcome.failure == nil {
        outcome.failure = await leak(since: resources)
      }
      let after = try? await world.daemon()
      outcome.version = after?.version ?? before?.version ?? outcome.version
      outcome.daemonDied = after.map { $0.deaths > before?.deaths ?? 0 } ?? false
      await world.close()
    } catch {
      outcome.failure = CaseFailure("no world for this case: \(error)", location)
    }
    return outcome
  }

  private func failure(
    of body: @escaping @Sendable (Stage) async throws -> Void, in world: any World
  ) async -> CaseFailure? {
    let stage = Stage(world)
    let outcome = Journal<CaseFailure?>()
    let task = Task {
      do {
        try await body(stage)
        outcome.append(nil)
      } catch {
        outcome.append(asFailure(error))
      }
    }
    defer { task.cancel() }
    do {
      let bodyFailure = try await outcome.wait(
        for: "the case's end", within: limit, at: location
      ) { $0.first }
      let endFailure = await stage.finish()
      return bodyFailure ?? endFailure
    } catch {
      task.cancel()
      _ = await stage.finish()
      return asFailure(error)
    }
  }

  private func asFailure(_ error: any Error) -> CaseFailure {
    error as? CaseFailure ?? CaseFailure("threw \(error)", location)
  }

  /// Where a world is used by one case at a time, what a case made is gone after it. Memory is
  /// given back on the managers' queues, so this waits for as long as they may need.
  private func leak(since start: Int32) async -> CaseFailure? {
    let limit = ContinuousClock.now + .seconds(5)
    while Resources.total != start, ContinuousClock.now < limit { await Task.yield() }
    guard Resources.total != start else { return nil }
    return CaseFailure("Resources.total was \(start) and is \(Resources.total) now", location)
  }
}
