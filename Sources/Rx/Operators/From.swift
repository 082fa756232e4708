extension ObservableType {
  /// These elements, one a step of `scheduler`, then completion.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    FromSequence(elements, scheduler)
  }

  /// The array's elements, one a step of `scheduler`, then completion.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    FromSequence(array, scheduler)
  }

  /// The elements of `sequence`, one a step of `scheduler`, then completion. Each subscription
  /// makes an iterator of its own.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Sequence.Element == Element {
    FromSequence(sequence, scheduler)
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

private final class FromSequence<Source: Sequence>: Producer<Source.Element>, @unchecked Sendable {
  private let source: Source
  private let scheduler: any ImmediateSchedulerType

  init(_ source: Source, _ scheduler: any ImmediateSchedulerType) {
    self.source = source
    self.scheduler = scheduler
  }

  override func run(_ downstream: Sink<Source.Element>) -> DisposeBase {
    SequenceSteps(downstream, source.makeIterator()).start(on: scheduler)
  }
}

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
