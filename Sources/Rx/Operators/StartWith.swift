extension ObservableType {
  /// These elements, at once, then those of this sequence.
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return Custom { downstream in
      for element in elements { downstream.onNext(element) }
      return source.start(downstream)
    }
  }
}
