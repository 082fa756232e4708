/// Joins several sources by one element of each: combineLatest and zip.
///
/// `@unchecked Sendable`: `progress` is used inside the gate once the first source is subscribed;
/// the other members are immutable.
final class JoinSink<Output>: OperatorSink<Never, Output>, @unchecked Sendable {
  fileprivate let gate = Gate()
  private let progress: JoinProgress
  private let subscriptions = CompositeDisposable()
  private let result: () throws -> Output

  /// `result` gives the joined value of the inputs; it is called when all have an element.
  init(
    _ downstream: Sink<Output>, _ progress: JoinProgress, _ result: @escaping () throws -> Output
  ) {
    self.progress = progress
    self.result = result
    super.init(downstream)
    attach(to: subscriptions)
  }

  /// Subscribes to the source of one of the inputs.
  func subscribe<Element>(to input: JoinInput<Element>) {
    let sink = JoinInputSink(self, input)
    _ = subscriptions.insert(sink)
    input.source.feed(sink)
  }

  /// Emits if every input has an element; completes if no other one can ever have any.
  func inputDidEmit() {
    if progress.unfilled == 0 {
      do { downstream.onNext(try result()) } catch { fail(error) }
    } else if progress.running == 1 {
      finish()
    }
  }

  fileprivate func inputDidComplete() {
    progress.running -= 1
    if progress.running == 0 { finish() }
  }
}

/// Observes one source of a join.
///
/// `@unchecked Sendable`: the input is used inside the join's gate.
private final class JoinInputSink<Element, Output>: Sink<Element>, @unchecked Sendable {
  private let join: JoinSink<Output>
  private let input: JoinInput<Element>

  init(_ join: JoinSink<Output>, _ input: JoinInput<Element>) {
    self.join = join
    self.input = input
    super.init()
    levels = join.levels &+ 1
  }

  override func onNext(_ element: Element) {
    join.gate.run(self, element) { sink, element in
      if sink.join.isActive { sink.input.take(element, for: sink.join) }
    }
  }

  override func onError(_ error: any Error) {
    join.gate.run(join, error) { $0.fail($1) }
  }

  override func onCompleted() {
    join.gate.run(self) { sink in
      if sink.stop() { sink.join.inputDidComplete() }
    }
  }
}
