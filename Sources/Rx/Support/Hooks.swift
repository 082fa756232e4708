import Foundation

/// What happens to errors that no subscription handles.
public enum Hooks {
  /// Takes the call stack of the subscription (empty unless recorded) and the error.
  public typealias DefaultErrorHandler =
    @Sendable (
      _ subscriptionCallStack: [String], _ error: any Error
    ) -> Void

  /// Gives the call stack at a subscription.
  public typealias CustomCaptureSubscriptionCallstack = @Sendable () -> [String]

  private struct State {
    var recordCallStackOnError = false
    var errorHandler: DefaultErrorHandler = { callStack, error in
      #if DEBUG
        print("Unhandled error happened: \(error)")
        if !callStack.isEmpty { print(callStack.joined(separator: "\n")) }
      #endif
    }
    var captureCallStack: CustomCaptureSubscriptionCallstack = { Thread.callStackSymbols }
  }

  private static let state = Guarded(State())

  /// Whether subscriptions without `onError` record where they were made (slow). Default false.
  public static var recordCallStackOnError: Bool {
    get { state.withLock { $0.recordCallStackOnError } }
    set { state.withLock { $0.recordCallStackOnError = newValue } }
  }

  /// Called on the delivering thread with every error that a subscription does not handle. The
  /// default prints in debug builds.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { state.withLock { $0.errorHandler } }
    set {
      let old = state.withLock { exchange(&$0.errorHandler, newValue) }
      withExtendedLifetime(old) {}
    }
  }

  /// How a subscription's call stack is taken when `recordCallStackOnError` is set.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { state.withLock { $0.captureCallStack } }
    set {
      let old = state.withLock { exchange(&$0.captureCallStack, newValue) }
      withExtendedLifetime(old) {}
    }
  }

  /// The call stack of a subscription that is being made, if it is to be recorded.
  static func subscriptionCallStack() -> [String] {
    recordCallStackOnError ? customCaptureSubscriptionCallstack() : []
  }
}
