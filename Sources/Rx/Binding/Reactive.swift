/// The reactive side of a `Base`: what other libraries add to it, they add in extensions of this.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// What this is the reactive side of.
  public let base: Base

  /// The reactive side of `base`.
  public init(_ base: Base) {
    self.base = base
  }

  /// A binder for each property of a class: `counter.rx.total` sets `counter.total` on the main
  /// queue.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    // A key path is immutable.
    let keyPath = Handoff(keyPath)
    return Binder(base) { $0[keyPath: keyPath.value] = $1 }
  }
}

extension Reactive: Sendable where Base: Sendable {}

/// A type with a reactive side: `value.rx`.
public protocol ReactiveCompatible {
  /// What the reactive side belongs to; the type itself.
  associatedtype ReactiveBase
  /// The old name of `ReactiveBase`.
  @available(*, deprecated, renamed: "ReactiveBase")
  typealias CompatibleType = ReactiveBase
  /// The reactive side of the type.
  static var rx: Reactive<ReactiveBase>.Type { get set }
  /// The reactive side of this value. Setting it does nothing: it is there for
  /// `value.rx.property = …` where an extension has such a property.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  /// The reactive side of the type.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    set {}
  }

  /// The reactive side of this value.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set {}
  }
}
