extension ObservableType {
  /// These elements, one a step of `scheduler`, then completion.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(elements, scheduler: scheduler)
  }

  /// The array's elements, one a step of `scheduler`, then completion.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Custom { ArraySteps($0, array).start(on: scheduler) }
  }

  /// The elements of `sequence`, one a step of `scheduler`, then completion. Each subscription
  /// makes an iterator of its own.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Sequence.Element == Element {
    Custom { SequenceSteps($0, sequence.makeIterator()).start(on: scheduler) }
  }

  /// The value if there is one, then completion, at once.
  public static func from(optional: Element?) -> Observable<Element> {
    if let optional { return just(optional) }
    return empty()
  }

  /// The value if there is one, then completion, each in a step of `scheduler`.
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from(optional.map { [$0] } ?? [], scheduler: scheduler)
  }
}

/// `@unchecked Sendable`: see `StepSource`.
private final class ArraySteps<Element>: StepSource<Element>, @unchecked Sendable {
  private let elements: [Element]
  private var index = 0

  init(_ downstream: Sink<Element>, _ elements: [Element]) {
    self.elements = elements
    super.init(downstream)
  }

  override func step() -> Bool {
    if index == elements.count {
      downstream.onCompleted()
      return false
    }
    let element = elements[index]
    index += 1
    downstream.onNext(element)
    return true
  }
}

/// `@unchecked Sendable`: see `StepSource`.
private final class SequenceSteps<Iterator: IteratorProtocol>: StepSource<Iterator.Element>,
  @unchecked Sendable
{
  private var iterator: Iterator

  init(_ downstream: Sink<Iterator.Element>, _ iterator: Iterator) {
    self.iterator = iterator
    super.init(downstream)
  }

  override func step() -> Bool {
    if let element = iterator.next() {
      downstream.onNext(element)
      return true
    }
    downstream.onCompleted()
    return false
  }
}
