/// A sequence whose elements are sequences themselves: parts of the source, which go on after the
/// subscription was disposed, as long as somebody listens to one of them.
func split<Input, Part>(
  _ source: Observable<Input>,
  _ makeSink: @escaping (_ downstream: Sink<Part>, _ users: RefCountDisposable) -> Sink<Input>
) -> Observable<Part> {
  Custom { downstream in
    let last = SingleAssignmentDisposable()
    let users = RefCountDisposable(disposable: last)
    let subscription = IdentitySink(downstream)
    subscription.attach(to: users)
    let sink = makeSink(subscription, users)
    last.setDisposable(sink)
    source.feed(sink)
    return subscription
  }
}

/// A part of a split source. Who listens to it is one of its users.
///
/// `@unchecked Sendable`: all members are immutable.
final class SplitPart<Element>: Producer<Element>, @unchecked Sendable {
  private let elements: Observable<Element>
  private let users: RefCountDisposable

  init(_ elements: Observable<Element>, _ users: RefCountDisposable) {
    self.elements = elements
    self.users = users
  }

  override func run(_ downstream: Sink<Element>) -> DisposeBase {
    let hold = users.retain()
    let sink = IdentitySink(downstream)
    sink.attach(to: CompositeDisposable(elements.start(sink), hold))
    return sink
  }
}
