extension AsyncSequence {
  /// The elements as an observable sequence. Each subscription iterates in a detached task of its
  /// own, on which its events arrive; disposing cancels that task. `CancellationError` completes.
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    // A subscription's task is the only user of the iterator that it makes.
    let iterate = Handoff { (observer: AnyObserver<Element>) async in
      do {
        for try await element in self {
          // Not every sequence looks for itself.
          try Task.checkCancellation()
          observer.onNext(element)
        }
        observer.onCompleted()
      } catch is CancellationError {
        observer.onCompleted()
      } catch {
        observer.onError(error)
      }
    }
    return Observable.create { observer in
      let task = Task.detached(priority: priority) { await iterate.value(observer) }
      return Disposables.create { task.cancel() }
    }
  }
}
