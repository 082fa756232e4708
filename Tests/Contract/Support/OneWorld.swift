import Testing

extension Trait where Self == ConditionTrait {
  /// A case that one world alone can play, with the reason. At most one case in ten.
  static func only(_ world: WorldKind, _ name: String, because reason: Comment) -> Self {
    if WorldKind.current != world { Tally.shared.skip(name) }
    return .enabled(if: WorldKind.current == world, reason)
  }
}
