/// Which elements take part in a join.
enum JoinPolicy: Sendable {
  /// The latest, again and again: combineLatest.
  case latest
  /// Each once: zip.
  case each
}

/// What `resultSelector` makes of one element of each source, whenever all have one.
func join<each Value, Result>(
  _ policy: JoinPolicy, _ source: repeat Observable<each Value>,
  resultSelector: @escaping @Sendable (repeat each Value) throws -> Result
) -> Observable<Result> {
  let sources = (repeat each source)
  return Custom { downstream in
    let progress = JoinProgress()
    let input = (repeat JoinInput.of(each sources, policy, progress))
    let sink = JoinSink(downstream, progress) {
      try resultSelector(repeat try (each input).next())
    }
    repeat sink.subscribe(to: each input)
    return sink
  }
}

/// What `resultSelector` makes of one element of each source, whenever all have one. Without
/// sources it completes at once.
func join<Value, Result>(
  _ policy: JoinPolicy, all sources: [Observable<Value>],
  resultSelector: @escaping @Sendable ([Value]) throws -> Result
) -> Observable<Result> {
  if sources.isEmpty { return .empty() }
  return Custom { downstream in
    let progress = JoinProgress()
    let inputs = sources.map { JoinInput.of($0, policy, progress) }
    let sink = JoinSink(downstream, progress) {
      try resultSelector(try inputs.map { try $0.next() })
    }
    for input in inputs { sink.subscribe(to: input) }
    return sink
  }
}
