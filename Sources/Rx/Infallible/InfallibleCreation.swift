extension Infallible {
  /// Takes the events of an `Infallible`.
  public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

  /// A sequence made by hand: each subscription calls `subscribe` with an observer to tell. What it
  /// returns is disposed when the sequence ends or the subscription is disposed.
  @preconcurrency
  public static func create(
    subscribe: @escaping @Sendable (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(
      .create { observer in
        subscribe { event in
          switch event {
          case .next(let element): observer.onNext(element)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// These elements, one a step of `scheduler`, then completion.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(elements, scheduler: scheduler))
  }

  /// The array's elements, one a step of `scheduler`, then completion.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// The elements of `sequence`, one a step of `scheduler`, then completion. Each subscription
  /// makes an iterator of its own.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Sequence.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }
}

extension InfallibleType {
  /// One element, at once, then completion.
  public static func just(_ element: Element) -> Infallible<Element> {
    Infallible(.just(element))
  }

  /// One element on `scheduler`, then completion in a step of its own.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// Completes at once.
  public static func empty() -> Infallible<Element> { Infallible(.empty()) }

  /// Says nothing, for ever.
  public static func never() -> Infallible<Element> { Infallible(.never()) }

  /// A sequence that `observableFactory` makes anew for each subscription.
  @preconcurrency
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.deferred { try observableFactory().source })
  }
}
