extension ObservableType {
  /// This sequence, with a line on standard output for the subscription, each event and the
  /// disposal: `2026-01-31 12:30:45.123: identifier -> Event next(1)`, in local time.
  ///
  /// - Parameters:
  ///   - identifier: What the lines are told by; by default the place of the call.
  ///   - trimOutput: Whether an event's text is shortened to its first and last 20 characters.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Observable<Element> {
    let source = asObservable()
    let place = "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
    let log = DebugLog(identifier: identifier ?? place, trimsEvents: trimOutput)
    return Custom { downstream in
      log.tell("subscribed")
      let sink = DebugSink(downstream, log)
      let upstream = SingleAssignmentDisposable()
      sink.attach(
        to: AnonymousDisposable {
          log.tell("isDisposed")
          upstream.dispose()
        })
      upstream.setDisposable(source.start(sink))
      return sink
    }
  }
}

/// Writes the lines of one `debug`.
private struct DebugLog: Sendable {
  let identifier: String
  let trimsEvents: Bool

  func tell(_ message: String) { print("\(Timestamp.now): \(identifier) -> \(message)") }

  func tell<Element>(_ event: Event<Element>) {
    let text = "\(event)"
    let isTrimmed = trimsEvents && text.count > 40
    tell("Event \(isTrimmed ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
  }
}

private final class DebugSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  private let log: DebugLog

  init(_ downstream: Sink<Element>, _ log: DebugLog) {
    self.log = log
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard isActive else { return }
    log.tell(.next(element))
    downstream.onNext(element)
  }

  override func onError(_ error: any Error) {
    guard isActive else { return }
    log.tell(Event<Element>.error(error))
    fail(error)
  }

  override func onCompleted() {
    guard isActive else { return }
    log.tell(Event<Element>.completed)
    finish()
  }
}
