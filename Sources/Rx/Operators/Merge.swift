extension ObservableType {
  /// The elements of all sources, as they come.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    mergeAll(sources)
  }

  /// The elements of all sources, as they come.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    mergeAll(sources)
  }

  /// The elements of all sources, as they come.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    mergeAll(Array(sources))
  }
}

/// Subscribes to all sources at once.
private func mergeAll<Element>(_ sources: [Observable<Element>]) -> Observable<Element> {
  Custom { downstream in
    let sink = MergeSink(downstream)
    for source in sources { sink.onNext(source) }
    sink.onCompleted()
    return sink
  }
}

private final class MergeSink<Element>: FlatteningSink<Observable<Element>, Element>,
  @unchecked Sendable
{
  override func sourceNext(_ input: Observable<Element>) { subscribe(to: input) }
}
