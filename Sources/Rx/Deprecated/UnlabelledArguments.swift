/// Disfavoured: a call that the new form takes too is no old one.
extension ObservableType {
  /// The old form of `from(optional:)`.
  @available(*, deprecated, renamed: "from(optional:)")
  @_disfavoredOverload
  public static func from(_ optional: Element?) -> Observable<Element> { from(optional: optional) }

  /// The old form of `from(optional:scheduler:)`.
  @available(*, deprecated, renamed: "from(optional:scheduler:)")
  @_disfavoredOverload
  public static func from(
    _ optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> { from(optional: optional, scheduler: scheduler) }

  /// The old form of `combineLatest(_:resultSelector:)`.
  @available(*, deprecated, renamed: "combineLatest(_:resultSelector:)")
  @_disfavoredOverload
  @preconcurrency
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    _ resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    combineLatest(collection, resultSelector: resultSelector)
  }

  /// The old form of `zip(_:resultSelector:)`.
  @available(*, deprecated, renamed: "zip(_:resultSelector:)")
  @_disfavoredOverload
  @preconcurrency
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    _ resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    zip(collection, resultSelector: resultSelector)
  }
}
