extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The result of asynchronous work, done anew in a task of its own for each subscription;
  /// disposing cancels the task.
  ///
  /// - Parameters:
  ///   - detached: Whether the task inherits nothing from where the subscription is made.
  ///   - priority: The task's priority.
  @_disfavoredOverload
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @Sendable @escaping () async throws -> Element
  ) -> Single<Element> {
    create { single in
      let body: @Sendable () async -> Void = {
        do { single(.success(try await work())) } catch { single(.failure(error)) }
      }
      let task =
        detached
        ? Task.detached(priority: priority, operation: body)
        : Task(priority: priority, operation: body)
      return Disposables.create { task.cancel() }
    }
  }
}
