import Rx
import Testing

@testable import RxBlueZ

/// The public operator for streams of one's own that need a state.
@Suite struct EnsureTests {
  private final class Manager: ManagerType {
    let states: BehaviorSubject<BluetoothState>
    var state: BluetoothState { (try? states.value()) ?? .unknown }

    init(_ state: BluetoothState) { states = BehaviorSubject(value: state) }

    func observeState() -> Observable<BluetoothState> { states.asObservable().skip(1) }
    func observeStateWithInitialValue() -> Observable<BluetoothState> { states.asObservable() }
  }

  private final class Log: @unchecked Sendable {
    // Everything here happens on the test's thread.
    var events: [String] = []
    var error: BluetoothError?
  }

  private func watch(_ manager: Manager, _ source: PublishSubject<Int>) -> (Log, any Disposable) {
    let log = Log()
    let subscription = manager.ensure(.poweredOn, observable: source.asObservable())
      .subscribe(
        onNext: { log.events.append("\($0)") },
        onError: { log.error = $0 as? BluetoothError },
        onCompleted: { log.events.append("completed") })
    return (log, subscription)
  }

  @Test("it mirrors while the state is the one wanted, and fails by the next")
  func departure() {
    let (manager, source) = (Manager(.poweredOn), PublishSubject<Int>())
    let (log, subscription) = watch(manager, source)
    source.onNext(1)
    manager.states.onNext(.poweredOff)
    source.onNext(2)
    #expect(log.events == ["1"])
    #expect(log.error == .bluetoothPoweredOff)
    subscription.dispose()
  }

  @Test("another state at subscription is an error at once")
  func wrongFromTheStart() {
    let (log, subscription) = watch(Manager(.unsupported), PublishSubject<Int>())
    #expect(log.events == [])
    #expect(log.error == .bluetoothUnsupported)
    subscription.dispose()
  }

  @Test("a state that is not known yet is waited for")
  func unknown() {
    let (manager, source) = (Manager(.unknown), PublishSubject<Int>())
    let (log, subscription) = watch(manager, source)
    source.onNext(1)
    manager.states.onNext(.poweredOn)
    source.onNext(2)
    source.onCompleted()
    #expect(log.events == ["1", "2", "completed"])
    subscription.dispose()
  }
}
