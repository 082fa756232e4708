extension Result where Failure == any Error {
  /// The old name of a `SingleEvent`'s `failure(_:)`: `single(.error(error))`. In a `switch` it can't
  /// stand for it.
  @available(*, deprecated, renamed: "failure(_:)")
  public static func error(_ error: any Error) -> Self { .failure(error) }
}
