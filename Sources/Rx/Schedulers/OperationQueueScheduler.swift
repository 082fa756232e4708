import Foundation

/// Runs work as operations of an operation queue, which may run several at a time.
public final class OperationQueueScheduler: ImmediateSchedulerType {
  /// Where the work runs.
  public let operationQueue: OperationQueue

  /// How urgent the work is among what waits in the queue.
  public let queuePriority: Operation.QueuePriority

  /// Works on `operationQueue`.
  public init(
    operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal
  ) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  /// Runs `action` as an operation of the queue.
  @preconcurrency
  public func schedule<StateType>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let result = SingleAssignmentDisposable()
    let state = Handoff(state)
    let operation = BlockOperation {
      if !result.isDisposed { result.setDisposable(action(state.value)) }
    }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return result
  }
}
