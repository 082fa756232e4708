extension ObservableType where Element: FixedWidthInteger {
  /// `count` numbers from `start` on, one a step of `scheduler`, then completion. A negative count,
  /// or one that leaves the type's range, gives `RxError.argumentOutOfRange`.
  public static func range(
    start: Element, count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    let isValid = count >= 0 && (count == 0 || !start.addingReportingOverflow(count - 1).overflow)
    if !isValid { return error(RxError.argumentOutOfRange) }
    return Custom { RangeSteps($0, start, count).start(on: scheduler) }
  }
}

/// `@unchecked Sendable`: see `StepSource`.
private final class RangeSteps<Element: FixedWidthInteger>: StepSource<Element>,
  @unchecked Sendable
{
  private var next: Element
  private var left: Element

  init(_ downstream: Sink<Element>, _ first: Element, _ count: Element) {
    next = first
    left = count
    super.init(downstream)
  }

  override func step() -> Bool {
    if left == 0 {
      downstream.onCompleted()
      return false
    }
    let element = next
    next &+= 1
    left -= 1
    downstream.onNext(element)
    return true
  }
}
