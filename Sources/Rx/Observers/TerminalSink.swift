/// The end of a chain: calls the closures of `subscribe(onNext:onError:onCompleted:onDisposed:)`.
///
/// `@unchecked Sendable`: all members are immutable; the base class guards its own.
class TerminalSink<Element>: Sink<Element>, @unchecked Sendable {
  private let next: (@Sendable (Element) -> Void)?
  private let failed: (@Sendable (any Error) -> Void)?
  private let completed: (@Sendable () -> Void)?
  private let disposed: (@Sendable () -> Void)?
  private let callStack: [String]

  init(
    onNext: (@Sendable (Element) -> Void)?, onError: (@Sendable (any Error) -> Void)?,
    onCompleted: (@Sendable () -> Void)?, onDisposed: (@Sendable () -> Void)?
  ) {
    next = onNext
    failed = onError
    completed = onCompleted
    disposed = onDisposed
    callStack = onError == nil ? Hooks.subscriptionCallStack() : []
  }

  override func onNext(_ element: Element) {
    if isActive { next?(element) }
  }

  final override func onError(_ error: any Error) {
    guard stop() else { return }
    if let failed { failed(error) } else { Hooks.defaultErrorHandler(callStack, error) }
    end()
  }

  final override func onCompleted() {
    guard stop() else { return }
    completed?()
    end()
  }

  /// Takes an element as the ending.
  final func succeed(_ element: Element) {
    guard stop() else { return }
    next?(element)
    end()
  }

  final override func didDispose(afterEnding: Bool) {
    if !afterEnding { disposed?() }
  }

  private func end() {
    disposed?()
    forget()
  }
}

/// The end of a trait's chain: the first event is the outcome.
///
/// `@unchecked Sendable`: as its superclass.
final class OneShotTerminal<Element>: TerminalSink<Element>, @unchecked Sendable {
  override func onNext(_ element: Element) { succeed(element) }
}
