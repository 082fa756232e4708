extension ObservableType {
  /// This sequence, with closures called on the way. One that throws ends it with that error.
  ///
  /// - Parameters:
  ///   - onNext: Before an element is forwarded; `afterNext` after it.
  ///   - onError: Before an error is forwarded; `afterError` after it.
  ///   - onCompleted: Before the completion is forwarded; `afterCompleted` after it.
  ///   - onSubscribe: Before the source is subscribed to; `onSubscribed` after it.
  ///   - onDispose: After the subscription to the source was disposed, by an ending too.
  @preconcurrency
  public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    let actions = SideEffects(
      onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
      onCompleted: onCompleted, afterCompleted: afterCompleted)
    return Custom { downstream in
      onSubscribe?()
      let sink = DoSink(downstream, actions)
      let upstream = source.start(sink)
      onSubscribed?()
      sink.attach(to: DisposeHook(after: upstream, onDispose))
      return sink
    }
  }
}

/// The closures that `do` calls with the events.
///
/// `@unchecked Sendable`: immutable.
private final class SideEffects<Element>: @unchecked Sendable {
  let onNext: (@Sendable (Element) throws -> Void)?
  let afterNext: (@Sendable (Element) throws -> Void)?
  let onError: (@Sendable (any Error) throws -> Void)?
  let afterError: (@Sendable (any Error) throws -> Void)?
  let onCompleted: (@Sendable () throws -> Void)?
  let afterCompleted: (@Sendable () throws -> Void)?

  init(
    onNext: (@Sendable (Element) throws -> Void)?,
    afterNext: (@Sendable (Element) throws -> Void)?,
    onError: (@Sendable (any Error) throws -> Void)?,
    afterError: (@Sendable (any Error) throws -> Void)?,
    onCompleted: (@Sendable () throws -> Void)?, afterCompleted: (@Sendable () throws -> Void)?
  ) {
    self.onNext = onNext
    self.afterNext = afterNext
    self.onError = onError
    self.afterError = afterError
    self.onCompleted = onCompleted
    self.afterCompleted = afterCompleted
  }
}

private final class DoSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  private let actions: SideEffects<Element>

  init(_ downstream: Sink<Element>, _ actions: SideEffects<Element>) {
    self.actions = actions
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard isActive else { return }
    do {
      try actions.onNext?(element)
      downstream.onNext(element)
      try actions.afterNext?(element)
    } catch {
      fail(error)
    }
  }

  override func onError(_ error: any Error) {
    guard isActive else { return }
    do { try actions.onError?(error) } catch { return fail(error) }
    guard stop() else { return }
    downstream.onError(error)
    // The observer has its ending already, so there is nobody to tell what this one throws.
    try? actions.afterError?(error)
    dispose()
  }

  override func onCompleted() {
    guard isActive else { return }
    do { try actions.onCompleted?() } catch { return fail(error) }
    guard stop() else { return }
    downstream.onCompleted()
    // As above.
    try? actions.afterCompleted?()
    dispose()
  }
}

/// Calls a closure after what feeds the sink was disposed. A link of its own: the sink may have
/// ended before it is attached, and the closure comes after that.
///
/// `@unchecked Sendable`: immutable; the base class guards its own.
private final class DisposeHook: Attachment, @unchecked Sendable {
  private let action: (@Sendable () -> Void)?

  init(after upstream: DisposeBase, _ action: (@Sendable () -> Void)?) {
    self.action = action
    super.init()
    attach(to: upstream)
  }

  override func didDispose(afterEnding: Bool) { action?() }
}
