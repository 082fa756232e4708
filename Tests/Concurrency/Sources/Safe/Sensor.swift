import Rx

/// A sensor whose answers come from a queue of its own, as a radio's do.
final class Sensor: Sendable {
  enum Step: CaseIterable {
    case scan, connect, discoverServices, discoverCharacteristics, read, notify
  }

  /// The step that has begun and gets no answer.
  let stalled = ReplaySubject<Step>.create(bufferSize: 1)
  /// The stalled step, once its subscription was disposed.
  let left = ReplaySubject<Step>.create(bufferSize: 1)

  private let unanswered: Step?
  private let radio = SerialDispatchQueueScheduler(internalSerialQueueName: "radio")

  init(unanswered: Step? = nil) {
    self.unanswered = unanswered
  }

  func scanForPeripherals() -> Observable<Peripheral> {
    answer(.scan, [Peripheral(sensor: self)])
  }

  fileprivate func answer<Element: Sendable>(
    _ step: Step, _ elements: [Element]
  ) -> Observable<Element> {
    if step != unanswered { return Observable.from(elements).subscribe(on: radio) }
    return .create { _ in
      self.stalled.onNext(step)
      return Disposables.create { self.left.onNext(step) }
    }
  }
}

struct Peripheral: Sendable {
  fileprivate let sensor: Sensor

  /// Connected as long as it is subscribed to.
  func establishConnection() -> Observable<Peripheral> {
    sensor.answer(.connect, [self]).concat(Observable.never())
  }

  func discoverServices(_ names: [String]) -> Single<[Service]> {
    sensor.answer(.discoverServices, [names.map { Service(name: $0, sensor: sensor) }]).asSingle()
  }
}

struct Service: Sendable {
  let name: String
  fileprivate let sensor: Sensor

  func discoverCharacteristics(_ names: [String]) -> Single<[Characteristic]> {
    let found = names.map { Characteristic(name: "\(name)/\($0)", value: nil, sensor: sensor) }
    return sensor.answer(.discoverCharacteristics, [found]).asSingle()
  }
}

struct Characteristic: Sendable {
  let name: String
  let value: Int?
  fileprivate let sensor: Sensor

  func readValue() -> Single<Characteristic> { sensor.answer(.read, [with(3)]).asSingle() }

  /// 0, 1, 2, … and no end.
  func observeValueUpdateAndSetNotification() -> Observable<Characteristic> {
    sensor.answer(.notify, (0..<100).map(with)).concat(Observable.never())
  }

  private func with(_ value: Int) -> Characteristic {
    Characteristic(name: name, value: value, sensor: sensor)
  }
}
