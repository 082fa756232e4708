import Dispatch
import RxBlueZ

/// What all programs here share: where they run, how they wait, and how they end.
public enum Playground {
  /// Runs a pipeline until it completes (status 0) or fails (status 1, the error and advice on
  /// stderr). INT, TERM and HUP end it too, with 128 and the signal's number. However it ends, its
  /// links and scans are ended first.
  ///
  /// It plays on the simulator, with the peripherals of `scenario`, unless the program's
  /// arguments hold `--system`: then on this machine's own adapter.
  public static func run<Element>(
    simulating scenario: String,
    _ pipeline: @escaping @Sendable (CentralManager) -> Observable<Element>
  ) -> Never {
    let ending = Ending()
    let signals = ending.endOnSignals()
    Task { @MainActor in
      do {
        let place = try Place.chosen(scenario: scenario)
        let manager = CentralManager(bus: place.bus, queue: .main)
        ending.hold(place, manager)
        let subscription = pipeline(manager)
          .timeout(.seconds(30), scheduler: MainScheduler.instance)
          .subscribe(
            onError: { ending.end(status: 1, saying: advice(on: $0, manager)) },
            onCompleted: { ending.end(status: 0) })
        ending.hold(subscription)
      } catch {
        ending.end(status: 1, saying: "\(error)")
      }
    }
    withExtendedLifetime(signals) { dispatchMain() }
  }
}
