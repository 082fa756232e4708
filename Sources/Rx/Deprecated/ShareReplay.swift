extension ObservableType {
  /// The old form of `share(replay:scope:)` for ever.
  @available(*, deprecated, message: "Use share(replay: bufferSize, scope: .forever).")
  public func shareReplay(_ bufferSize: Int) -> Observable<Element> {
    share(replay: bufferSize, scope: .forever)
  }

  /// The old form of `share(replay: 1)`.
  @available(*, deprecated, message: "Use share(replay: 1).")
  public func shareReplayLatestWhileConnected() -> Observable<Element> {
    share(replay: 1, scope: .whileConnected)
  }
}
