extension ObservableType {
  /// This sequence with one subscription for all observers, each of which gets what comes while it
  /// is there. After an ending or a disconnection, later observers wait for the next connection.
  public func publish() -> ConnectableObservable<Element> {
    multicast { PublishSubject() }
  }

  /// This sequence with one subscription for all observers, each of which is told the last
  /// `bufferSize` elements of the present connection first.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }

  /// This sequence with one subscription for all observers, each of which is told all elements of
  /// the present connection first.
  public func replayAll() -> ConnectableObservable<Element> {
    multicast { ReplaySubject.createUnbounded() }
  }
}
