/// The old name of `TakeBehavior`.
@available(*, deprecated, renamed: "TakeBehavior")
public typealias TakeUntilBehavior = TakeBehavior

extension ObservableConvertibleType {
  /// The old name of `Element`.
  @available(*, deprecated, renamed: "Element")
  public typealias E = Element
}

extension ObserverType {
  /// The old name of `Element`.
  @available(*, deprecated, renamed: "Element")
  public typealias E = Element
}

extension SubjectType {
  /// The old name of `Observer`.
  @available(*, deprecated, renamed: "Observer")
  public typealias SubjectObserverType = Observer
}

extension PrimitiveSequenceType {
  /// The old name of `Trait`.
  @available(*, deprecated, renamed: "Trait")
  public typealias TraitType = Trait

  /// The old name of `Element`.
  @available(*, deprecated, renamed: "Element")
  public typealias ElementType = Element
}

extension ReactiveCompatible {
  /// The old name of `ReactiveBase`.
  @available(*, deprecated, renamed: "ReactiveBase")
  public typealias CompatibleType = ReactiveBase
}
