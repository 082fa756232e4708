/// The end of a trait's chain: the first event is the outcome.
///
/// `@unchecked Sendable`: all members are immutable; the base class guards its own.
final class OneShotTerminal<Element>: Sink<Element>, @unchecked Sendable {
  private let succeeded: (@Sendable (Element) -> Void)?
  private let failed: (@Sendable (any Error) -> Void)?
  private let completed: (@Sendable () -> Void)?
  private let disposed: (@Sendable () -> Void)?
  private let callStack: [String]

  init(
    onSuccess: (@Sendable (Element) -> Void)?, onError: (@Sendable (any Error) -> Void)?,
    onCompleted: (@Sendable () -> Void)?, onDisposed: (@Sendable () -> Void)?
  ) {
    succeeded = onSuccess
    failed = onError
    completed = onCompleted
    disposed = onDisposed
    callStack = onError == nil ? Hooks.subscriptionCallStack() : []
  }

  override func onNext(_ element: Element) {
    guard stop() else { return }
    succeeded?(element)
    disposed?()
    forget()
  }

  override func onError(_ error: any Error) {
    guard stop() else { return }
    if let failed { failed(error) } else { Hooks.defaultErrorHandler(callStack, error) }
    disposed?()
    forget()
  }

  override func onCompleted() {
    guard stop() else { return }
    completed?()
    disposed?()
    forget()
  }

  override func didDispose(afterEnding: Bool) {
    if !afterEnding { disposed?() }
  }
}
