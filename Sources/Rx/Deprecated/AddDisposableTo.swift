extension Disposable {
  /// The old name of `disposed(by:)`.
  @available(*, deprecated, renamed: "disposed(by:)")
  public func addDisposableTo(_ bag: DisposeBag) { disposed(by: bag) }
}
