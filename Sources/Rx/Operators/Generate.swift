extension ObservableType {
  /// The initial state and what `iterate` makes of it again and again while `condition` holds,
  /// one a step of `scheduler`.
  @preconcurrency
  public static func generate(
    initialState: Element, condition: @escaping @Sendable (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping @Sendable (Element) throws -> Element
  ) -> Observable<Element> {
    Custom { GenerateSteps($0, initialState, condition, iterate).start(on: scheduler) }
  }
}

/// `@unchecked Sendable`: see `StepSource`.
private final class GenerateSteps<Element>: StepSource<Element>, @unchecked Sendable {
  private let condition: (Element) throws -> Bool
  private let iterate: (Element) throws -> Element
  private var state: Element
  private var isFirst = true

  init(
    _ downstream: Sink<Element>, _ state: Element,
    _ condition: @escaping (Element) throws -> Bool,
    _ iterate: @escaping (Element) throws -> Element
  ) {
    self.state = state
    self.condition = condition
    self.iterate = iterate
    super.init(downstream)
  }

  override func step() -> Bool {
    do {
      if !isFirst { state = try iterate(state) }
      isFirst = false
      if try condition(state) {
        downstream.onNext(state)
        return true
      }
      downstream.onCompleted()
    } catch {
      downstream.onError(error)
    }
    return false
  }
}
