/// Joins several sources by one element of each: combineLatest and zip.
///
/// `@unchecked Sendable`: `inputs` is set before the first source is subscribed, and what it holds
/// is used inside the gate.
final class JoinSink<Output>: OperatorSink<Never, Output>, @unchecked Sendable {
  private let gate = Gate()
  private let result: () throws -> Output
  private var inputs: [JoinInput] = []

  /// `result` gives the joined value of the inputs; it is called when all have an element.
  init(_ downstream: Sink<Output>, _ result: @escaping () throws -> Output) {
    self.result = result
    super.init(downstream)
  }

  /// Subscribes to the sources in their order.
  func start(_ inputs: [JoinInput]) {
    self.inputs = inputs
    if inputs.isEmpty { return finish() }
    let subscriptions = CompositeDisposable()
    attach(to: subscriptions)
    for input in inputs { _ = subscriptions.insert(input.start(self)) }
  }

  /// Runs what an input has to say in turn with the others.
  func take<Value>(_ value: Value, _ body: @escaping (Value) -> Void) {
    gate.run(self, value) { sink, value in
      if sink.isActive { body(value) }
    }
  }

  /// Emits if every input has an element; completes if no other one can ever have any.
  func inputDidEmit(_ input: JoinInput) {
    do {
      if inputs.allSatisfy({ $0.hasElement }) {
        downstream.onNext(try result())
      } else if inputs.allSatisfy({ $0 === input || $0.isDone }) {
        finish()
      }
    } catch {
      fail(error)
    }
  }

  func inputDidComplete() {
    if inputs.allSatisfy({ $0.isDone }) { finish() }
  }
}

/// Which elements take part in a join.
enum JoinPolicy: Sendable {
  /// The latest, again and again.
  case latest
  /// Each once.
  case each
}

/// The part of one source that the others see: whether it has an element and can still emit.
///
/// `@unchecked Sendable`: `isDone` is used inside the join's gate.
class JoinInput: @unchecked Sendable {
  final var isDone = false

  var hasElement: Bool { false }

  func start<Output>(_ join: JoinSink<Output>) -> DisposeBase { .nothing }
}

/// One source and those of its elements that wait to be joined.
///
/// `@unchecked Sendable`: as `JoinInput`.
final class TypedJoinInput<Element>: JoinInput, @unchecked Sendable {
  private let source: Observable<Element>
  private let policy: JoinPolicy
  private var elements = Queue<Element>()

  init(_ source: Observable<Element>, _ policy: JoinPolicy) {
    self.source = source
    self.policy = policy
  }

  override var hasElement: Bool { !elements.isEmpty }

  /// The element that takes part now; asked for when there is one.
  func next() throws -> Element {
    guard let element = policy == .latest ? elements.first : elements.popFirst() else {
      throw RxError.noElements
    }
    return element
  }

  override func start<Output>(_ join: JoinSink<Output>) -> DisposeBase {
    source.feed(
      SideSink(
        onNext: { element in
          join.take(element) { element in
            let old = self.policy == .latest ? self.elements.popFirst() : nil
            self.elements.append(element)
            join.inputDidEmit(self)
            withExtendedLifetime(old) {}
          }
        },
        onError: { error in join.take(error) { join.fail($0) } },
        onCompleted: {
          join.take(()) {
            self.isDone = true
            join.inputDidComplete()
          }
        }))
  }
}
