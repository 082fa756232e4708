extension ObservableType {
  /// The elements of all sources, as they come.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    Merge(sources)
  }

  /// The elements of all sources, as they come.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Merge(sources)
  }

  /// The elements of all sources, as they come.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    Merge(Array(sources))
  }
}

private final class Merge<Element>: Producer<Element>, @unchecked Sendable {
  private let sources: [Observable<Element>]

  init(_ sources: [Observable<Element>]) {
    self.sources = sources
  }

  override func run(_ downstream: Sink<Element>) -> DisposeBase {
    let sink = MergeSink(downstream)
    for source in sources { sink.onNext(source) }
    sink.onCompleted()
    return sink
  }
}

private final class MergeSink<Element>: FlatteningSink<Observable<Element>, Element>,
  @unchecked Sendable
{
  override func take(_ input: Observable<Element>) { subscribe(to: input) }
}
