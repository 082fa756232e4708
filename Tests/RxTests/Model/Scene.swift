/// A chain, what its sources play, and when the subscription is disposed.
struct Scene: Sendable {
  /// Nothing is looked at from here on.
  static let horizon = 4_000_000_000

  var timelines: [Timeline]
  var chain: Chain
  var disposal: Int
}

extension Scene {
  /// The scene of a seed: the same every time.
  init(seed: UInt64, operations: [Operator] = Operator.all) {
    var author = Author(seed: seed, operations: operations)
    let chain = author.chain(depth: author.number(1...4))
    let isCut = author.number(0...1) == 0
    self.init(
      timelines: author.timelines, chain: chain,
      disposal: isCut ? 200 + author.number(Author.times) : Self.horizon)
  }
}

/// Makes up scenes.
private struct Author {
  /// So wide a range that no two times are equal by chance.
  static let times = 1...1_000_000_000

  private(set) var timelines: [Timeline] = []
  private let operations: [Operator]
  private var random: SplitMix

  init(seed: UInt64, operations: [Operator]) {
    random = SplitMix(state: seed)
    self.operations = operations
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func chain(depth: Int) -> Chain {
    if depth == 0 { return leaf() }
    let operation = operations[number(0...operations.count - 1)]
    let span = Self.times.upperBound / 5 + number(Self.times) * 4 / 5
    let arguments = Operator.Arguments(count: number(0...3), span: span)
    let parts = (1...number(operation.sourceCounts)).map { _ in
      chain(depth: number(0...3) == 0 ? 0 : depth - 1)
    }
    return .apply(operation, arguments, parts)
  }

  private mutating func leaf() -> Chain {
    switch number(0...11) {
    case 0: return .just(number(0...99))
    case 1: return .empty
    case 2: return .fail
    case 3 where !timelines.isEmpty: return .source(number(0...timelines.count - 1))
    default:
      timelines.append(timeline())
      return .source(timelines.count - 1)
    }
  }

  private mutating func timeline() -> Timeline {
    let offsets = (0...number(0...6)).map { _ in number(Self.times) }.sorted()
    let ending = number(0...3)
    return Timeline(
      isHot: number(0...1) == 0,
      elements: offsets.dropLast(ending == 0 ? 0 : 1).map { ($0, number(0...99)) },
      end: ending == 0 ? nil : (offsets[offsets.count - 1], ending == 1))
  }
}

/// A small generator with a fixed sequence for each seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
