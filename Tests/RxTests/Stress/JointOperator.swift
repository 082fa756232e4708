import Dispatch
import Rx

/// An operator with several sources, or a thread of its own, and what must come of what each of
/// three threads sends.
struct JointOperator: Sendable {
  /// What arrives of `count` elements from each source.
  enum Result: Sendable {
    /// Everything, each source in its order.
    case everything
    /// A part of it, each source in its order.
    case some
    /// A part of it, each source in its order; the last element of the first source at the end.
    case someUpToTheLast
    /// A run without a gap, from the first element of one source on.
    case beginningOfOne
    /// A run without a gap, up to the last element of the first source.
    case endOfFirst
    /// As many as each source has, from 0 on.
    case paired
    /// The sum of the latest of each source, which grows each time.
    case rising
  }

  let name: String
  let result: Result
  let apply: @Sendable (Sources) -> Observable<Int>

  init(_ name: String, _ result: Result, _ apply: @escaping @Sendable (Sources) -> Observable<Int>)
  {
    self.name = name
    self.result = result
    self.apply = apply
  }
}

extension JointOperator {
  private static let serial = SerialDispatchQueueScheduler(internalSerialQueueName: "stress")
  private static let concurrent = ConcurrentDispatchQueueScheduler(qos: .userInitiated)

  /// One element from another thread than the outer sequence's.
  private static func elsewhere(_ element: Int) -> Observable<Int> {
    Observable.just(element).observe(on: concurrent)
  }

  static let all: [JointOperator] = [
    JointOperator("merge", .everything) { .merge($0.all) },
    JointOperator("flatMap", .everything) { $0.merged.flatMap { Observable.just($0) } },
    JointOperator("flatMap to the sources", .everything) { sources in
      Observable.of(0, 1, 2).flatMap { sources.subjects[$0] }
    },
    JointOperator("flatMap, inner sequences on other threads", .everything) {
      $0.merged.flatMap(elsewhere).toArray().asObservable().flatMap { Observable.from($0.sorted()) }
    },
    JointOperator("flatMapLatest", .someUpToTheLast) { $0.first.flatMapLatest(elsewhere) },
    JointOperator("flatMapFirst", .some) { $0.merged.flatMapFirst(elsewhere) },
    JointOperator("concatMap", .everything) { $0.merged.concatMap(elsewhere) },
    JointOperator("merge(maxConcurrent:)", .everything) {
      $0.merged.map(elsewhere).merge(maxConcurrent: 1)
    },
    JointOperator("concat", .beginningOfOne) { $0.first.concat(Observable.empty()) },
    JointOperator("zip", .paired) { .zip($0.all) { Set($0.map { $0 % Sources.stride }).sum } },
    JointOperator("combineLatest", .rising) {
      .combineLatest($0.all) { $0.map { $0 % Sources.stride }.reduce(0, +) }
    },
    JointOperator("withLatestFrom", .some) {
      $0.first.withLatestFrom($0.second) { first, _ in first }
    },
    JointOperator("amb", .beginningOfOne) { .amb($0.all) },
    JointOperator("take(until:)", .beginningOfOne) { $0.first.take(until: $0.second.skip(20)) },
    JointOperator("skip(until:)", .endOfFirst) { $0.first.skip(until: $0.second.skip(20)) },
    JointOperator("buffer", .everything) {
      $0.merged.buffer(timeSpan: .milliseconds(1), count: 7, scheduler: serial)
        .concatMap { Observable.from($0) }
    },
    JointOperator("debounce", .some) { $0.merged.debounce(.microseconds(20), scheduler: serial) },
    JointOperator("throttle", .some) { $0.merged.throttle(.microseconds(20), scheduler: serial) },
    JointOperator("sample", .some) {
      $0.merged.sample(Observable<Int>.interval(.microseconds(20), scheduler: serial))
    },
    JointOperator("delay", .everything) { $0.merged.delay(.microseconds(50), scheduler: serial) },
    JointOperator("delay on a concurrent queue", .everything) {
      $0.merged.delay(.microseconds(50), scheduler: concurrent)
    },
    JointOperator("timeout", .everything) { $0.merged.timeout(.seconds(60), scheduler: serial) },
    JointOperator("observe(on:) a serial queue", .everything) { $0.merged.observe(on: serial) },
    JointOperator("observe(on:) a concurrent queue", .everything) {
      $0.merged.observe(on: concurrent)
    },
    JointOperator("observe(on:) this thread", .everything) {
      $0.merged.observe(on: CurrentThreadScheduler.instance)
    },
    JointOperator("take(for:)", .everything) {
      $0.merged.take(for: .seconds(60), scheduler: serial)
    },
    JointOperator("share", .everything) { $0.merged.share() },
    JointOperator("share with replay", .everything) { $0.merged.share(replay: 2, scope: .forever) },
    JointOperator("retry(when:)", .everything) {
      $0.merged.retry { (errors: Observable<any Error>) in errors }
    },
  ]
}

extension JointOperator.Result {
  /// Why the elements are not what must come; nil if they are.
  func fault(in elements: [Int], count: Int) -> String? {
    let parts = (0..<3).map { source in elements.filter { $0 / Sources.stride == source } }
    for part in parts where part != part.sorted() || Set(part).count != part.count {
      return "out of order"
    }
    let sent = (0..<3).map { source in (0..<count).map { source * Sources.stride + $0 } }
    switch self {
    case .everything: return parts == sent ? nil : "\(elements.count) of \(3 * count)"
    case .some: return nil
    case .someUpToTheLast: return elements.last == count - 1 ? nil : "the last is missing"
    case .beginningOfOne:
      return sent.contains { $0.starts(with: elements) } ? nil : "a gap"
    case .endOfFirst: return sent[0].suffix(elements.count) == elements[...] ? nil : "a gap"
    case .paired: return elements == sent[0] ? nil : "not paired"
    case .rising: return elements.last == 3 * (count - 1) ? nil : "the last is missing"
    }
  }
}

extension Set<Int> {
  fileprivate var sum: Int { reduce(0, +) }
}
