import Rx

extension Operator {
  /// What counts elements.
  static let counting: [Operator] = [
    Operator("take") {
      $0.first.take($0.count)
    } foretell: { forecast in
      if forecast.count == 0 { return Run([Moment(forecast.start.saying(), .completed)]) }
      return forecast.first.through { taken($0, forecast.count) }
    },
    Operator("skip") {
      $0.first.skip($0.count)
    } foretell: { forecast in
      forecast.first.through { moments in
        var left = forecast.count
        return moments.filter { moment in
          guard moment.signal.element != nil, left > 0 else { return true }
          left -= 1
          return false
        }
      }
    },
    Operator("element at") {
      $0.first.element(at: $0.count)
    } foretell: { forecast in
      forecast.first.through { moments in
        let elements = moments.filter { $0.signal.element != nil }
        if elements.count > forecast.count {
          let chosen = elements[forecast.count]
          return chosen.saying(chosen.signal, .completed)
        }
        return moments.dropFirst(elements.count).map {
          $0.signal == .completed ? $0.with(.error("\(RxError.argumentOutOfRange)")) : $0
        }
      }
    },
    Operator("toArray") {
      $0.first.toArray().map { $0.reduce(1000, &+) }.asObservable()
    } foretell: {
      $0.first.through { atCompletion($0) { elements in elements.reduce(1000, &+) } }
    },
    Operator("takeLast") {
      $0.first.takeLast($0.count)
    } foretell: { forecast in
      forecast.first.through { moments in
        guard let end = moments.last, end.signal == .completed else { return ending(moments) }
        let last = moments.dropLast().suffix(forecast.count).map(\.signal)
        return end.saying(last + [.completed])
      }
    },
    Operator("single") {
      $0.first.single()
    } foretell: {
      $0.first.through { moments in
        guard let second = moments.dropFirst().first else {
          return moments.map {
            $0.signal == .completed ? $0.with(.error("\(RxError.noElements)")) : $0
          }
        }
        let isOver = second.signal.element == nil
        return [moments[0], isOver ? second : second.with(.moreThanOne)]
      }
    },
    Operator("ifEmpty default") {
      $0.first.ifEmpty(default: 5)
    } foretell: {
      $0.first.through { moments in
        let isEmpty = moments.first?.signal == .completed
        return moments.flatMap { isEmpty ? $0.saying(.next(5), .completed) : [$0] }
      }
    },
    Operator("first") {
      $0.first.first().map { $0 ?? -1 }.asObservable()
    } foretell: {
      $0.first.through { moments in
        guard let moment = moments.first, !moment.signal.isError else { return moments }
        return moment.saying(.next(moment.signal.element ?? -1), .completed)
      }
    },
    Operator("asSingle") {
      $0.first.asSingle().asObservable()
    } foretell: {
      $0.first.through { moments in
        let elements = moments.filter { $0.signal.element != nil }
        if elements.count > 1 {
          return [elements[1].with(.moreThanOne)]
        }
        return moments.dropFirst(elements.count).flatMap { end in
          if end.signal.isError { return [end] }
          guard let only = elements.first else {
            return [end.with(.error("\(RxError.noElements)"))]
          }
          return end.saying(only.signal, .completed)
        }
      }
    },
  ]

  /// The first elements, then completion.
  static func taken(_ moments: [Moment], _ count: Int) -> [Moment] {
    guard moments.count >= count else { return moments }
    let last = moments[count - 1]
    if last.signal.element == nil { return moments }
    return moments.prefix(count - 1) + last.saying(last.signal, .completed)
  }

  private static func ending(_ moments: [Moment]) -> [Moment] {
    moments.filter { $0.signal.element == nil }
  }

  /// What is made of all elements when the run completes.
  private static func atCompletion(_ moments: [Moment], _ result: ([Int]) -> Int) -> [Moment] {
    guard let end = moments.last, end.signal.element == nil else { return [] }
    if end.signal.isError { return [end] }
    return end.saying(.next(result(moments.compactMap(\.signal.element))), .completed)
  }
}

extension Signal {
  fileprivate static let moreThanOne = Signal.error("\(RxError.moreThanOneElement)")
}
