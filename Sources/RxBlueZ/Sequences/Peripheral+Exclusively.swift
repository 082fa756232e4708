import Rx

extension Peripheral {
  /// Holds the peripheral's queue of requests for what the closure returns: from its turn in the
  /// queue until that ends or is disposed, no other read, write or subscription of this process
  /// comes between, those of other managers included. They wait, in order.
  ///
  /// The peripheral that the closure is handed is what belongs: it equals this one, and what is
  /// asked of it, or of the services and characteristics that it finds, passes those who wait. With
  /// attributes that are known already, use its own methods: `peripheral.readValue(for: known)`.
  ///
  /// - A request within the closure on another ``Peripheral`` value of the device would wait for the
  ///   closure, which waits for it: it fails with ``ExclusiveAccessError/waitsForItself(_:)``. What
  ///   is asked after a change of thread (`observe(on:)`, a timer) cannot be recognised as
  ///   belonging: there, `timeout` ends the wait.
  /// - `exclusively` of the peripheral that was handed runs at once, as part of this.
  /// - Who holds several peripherals takes them in the same order everywhere, or gives a `timeout`.
  /// - Connecting, discovering and observing are no requests and never wait; commands that were
  ///   handed to a socket before may still be on their way.
  ///
  /// - Parameter timeout: How long the queue is held at most; the time in the queue does not count.
  ///   By default as long as the link.
  /// - Returns: It also fails with ``ExclusiveAccessError/timedOut(_:)``, and as all requests do when
  ///   the link ends. Events arrive where those of the closure do.
  @preconcurrency
  public func exclusively<Element>(
    timeout: Duration? = nil,
    _ body: @escaping @Sendable (Peripheral) throws -> Observable<Element>
  ) -> Observable<Element> {
    .deferred { [self] in
      let held = turn ?? ExclusiveTurn(of: self)
      let insider = turn == nil ? Peripheral(within: held) : self
      return queue(heldFor: held, timeout).during(held.run { try body(insider) })
    }
  }

  private func queue(heldFor turn: ExclusiveTurn, _ timeout: Duration?) -> Observable<Void> {
    manager.deviceOperation(asSubject) { device, operation, emitter in
      device.lane.hold(operation, for: turn) {
        if let timeout {
          let timer = device.transport.schedule(after: timeout) {
            operation.fail(ExclusiveAccessError.timedOut(turn.peripheral))
          }
          operation.atEnd { timer.cancel() }
        }
        emitter.next {}
      }
    }
  }
}

extension Peripheral {
  /// See ``exclusively(timeout:_:)-(_,(Peripheral)->Observable<Element>)``.
  @preconcurrency
  public func exclusively<Element>(
    timeout: Duration? = nil, _ body: @escaping @Sendable (Peripheral) throws -> Single<Element>
  ) -> Single<Element> {
    exclusively(timeout: timeout) { try body($0).asObservable() }.asSingle()
  }

  /// See ``exclusively(timeout:_:)-(_,(Peripheral)->Observable<Element>)``.
  @preconcurrency
  public func exclusively<Element>(
    timeout: Duration? = nil, _ body: @escaping @Sendable (Peripheral) throws -> Maybe<Element>
  ) -> Maybe<Element> {
    exclusively(timeout: timeout) { try body($0).asObservable() }.asMaybe()
  }

  /// See ``exclusively(timeout:_:)-(_,(Peripheral)->Observable<Element>)``.
  @preconcurrency
  public func exclusively(
    timeout: Duration? = nil, _ body: @escaping @Sendable (Peripheral) throws -> Completable
  ) -> Completable {
    exclusively(timeout: timeout) { try body($0).asObservable() }.asCompletable()
  }

  /// As with observables, for async code; the closure's task inherits where it belongs. Cancelling
  /// the caller's task cancels it.
  @_disfavoredOverload
  public func exclusively<Output: Sendable>(
    timeout: Duration? = nil, _ body: @escaping @Sendable (Peripheral) async throws -> Output
  ) async throws -> Output {
    let work: Single<Output> = exclusively(timeout: timeout) { insider in
      Single<Output>.create { try await body(insider) }
    }
    return try await work.value
  }
}
