/// A random chain of operators over numbered sources; built from a seed, the same every time.
indirect enum Chain: Sendable {
  case source(Int)
  case just(Int)
  case empty
  case fail(Int)
  case map(Chain, Int)
  case filter(Chain, Int)
  case take(Chain, Int)
  case skip(Chain, Int)
  case startWith(Chain, [Int])
  case concat(Chain, Chain)
  case merge([Chain])
  case catching(Chain, Chain)
  case retry(Chain, Int)
  case flatMap(Chain, Int, Chain)
  case timeout(Chain, Int)
  case observe(Chain)
  case sum(Chain)
}

/// What a numbered source plays: offsets from its start (or from the subscription, if cold).
struct Timeline: Sendable {
  let isHot: Bool
  let elements: [(offset: Int, value: Int)]
  /// The end, if any: at this offset, an error or completion.
  let end: (offset: Int, isError: Bool)?
}

/// A chain and the sources that it is over.
struct Scene: Sendable {
  /// Times are drawn from so wide a range that no two are equal by chance.
  static let range = 1...1_000_000_000

  private(set) var timelines: [Timeline] = []
  private(set) var chain = Chain.empty
  private var random: SplitMix

  init(seed: UInt64) {
    random = SplitMix(state: seed)
    chain = make(depth: 4)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func make(depth: Int) -> Chain {
    guard depth > 0 else { return leaf() }
    switch number(0...15) {
    case 0: return .map(make(depth: depth - 1), number(1...9))
    case 1: return .filter(make(depth: depth - 1), number(2...3))
    case 2: return .take(make(depth: depth - 1), number(0...4))
    case 3: return .skip(make(depth: depth - 1), number(0...3))
    case 4: return .startWith(make(depth: depth - 1), (0...number(0...2)).map { $0 })
    case 5, 6: return .concat(make(depth: depth - 1), make(depth: depth - 1))
    case 7, 8: return .merge((0...number(0...2)).map { _ in make(depth: depth - 1) })
    case 9: return .catching(make(depth: depth - 1), make(depth: depth - 1))
    case 10: return .retry(make(depth: depth - 1), number(0...3))
    case 11, 12: return .flatMap(make(depth: depth - 1), number(1...9), make(depth: depth - 2))
    case 13: return .timeout(make(depth: depth - 1), number(Self.range) / 2 + 1)
    case 14: return .observe(make(depth: depth - 1))
    default: return .sum(make(depth: depth - 1))
    }
  }

  private mutating func leaf() -> Chain {
    switch number(0...9) {
    case 0: return .just(number(0...99))
    case 1: return .empty
    case 2: return .fail(number(0...9))
    default:
      timelines.append(timeline())
      return .source(timelines.count - 1)
    }
  }

  private mutating func timeline() -> Timeline {
    let offsets = (0...number(0...6)).map { _ in number(Self.range) }.sorted()
    let end = number(0...3)
    return Timeline(
      isHot: number(0...1) == 0,
      elements: offsets.dropLast(end == 0 ? 0 : 1).map { ($0, number(0...99)) },
      end: end == 0 ? nil : (offsets[offsets.count - 1], end == 1))
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
