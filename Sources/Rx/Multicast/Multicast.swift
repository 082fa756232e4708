extension ObservableType {
  /// This sequence told to observers through `subject`, with one subscription for all of them.
  ///
  /// Once the source has ended, so has the subject: a later connection has nobody to tell.
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    multicast(makeSubject: { subject })
  }

  /// This sequence told to observers through a subject, with one subscription for all of them.
  ///
  /// - Parameter makeSubject: Makes the subject for the first observer or connection, and another
  ///   one after each ending or disposal of a connection. Of threads that come at once each may
  ///   call it; one subject is used.
  @preconcurrency
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping @Sendable () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    let source = asObservable()
    return Connectable { SubjectRound(source, makeSubject()) }
  }

  /// For each subscription, what `selector` makes of this sequence told through a subject, so that
  /// all uses of it there have one subscription in common.
  ///
  /// If a closure throws, the subscription ends with that error and this sequence is not
  /// subscribed to.
  @preconcurrency
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping @Sendable () throws -> Subject,
    selector: @escaping @Sendable (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    let source = asObservable()
    return Custom { downstream in
      let sink = IdentitySink(downstream)
      do {
        let connectable = source.multicast(try subjectSelector())
        let result = try selector(connectable)
        sink.attach(to: CompositeDisposable(result.start(sink), connectable.connect()))
      } catch {
        sink.fail(error)
      }
      return sink
    }
  }
}

/// The elements pass through a subject.
///
/// `@unchecked Sendable`: all members are immutable.
private final class SubjectRound<Input, Output>: Round<Input, Output>, @unchecked Sendable {
  private let source: Observable<Input>
  private let observer: Sink<Input>
  private let observable: Observable<Output>

  init<Subject: SubjectType>(_ source: Observable<Input>, _ subject: Subject)
  where Subject.Observer.Element == Input, Subject.Element == Output {
    self.source = source
    observer = AnyObserver(subject.asObserver()).sink
    observable = subject.asObservable()
  }

  override func add(_ sink: Sink<Output>) -> DisposeBase { observable.start(sink) }

  override func connect() { source.feed(self) }

  override func onNext(_ element: Input) {
    if isActive { observer.onNext(element) }
  }

  // As in RxSwift, the source is left before the observers are told.
  override func onError(_ error: any Error) {
    guard stop() else { return }
    dispose()
    observer.onError(error)
  }

  override func onCompleted() {
    guard stop() else { return }
    dispose()
    observer.onCompleted()
  }
}
