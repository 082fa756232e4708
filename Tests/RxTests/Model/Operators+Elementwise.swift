import Rx
import RxTesting

extension Operator {
  /// What looks at one element at a time.
  static let elementwise: [Operator] = [
    Operator("map") {
      $0.first.map { $0 &+ 100 }
    } foretell: {
      $0.first.through {
        $0.map { $0.with($0.signal.element.map { .next($0 + 100) } ?? $0.signal) }
      }
    },
    Operator("map throwing") { call in
      let limit = call.count * 25
      return call.first.map { if $0 >= limit { throw boom } else { $0 } }
    } foretell: { forecast in
      forecast.first.through {
        $0.map { ($0.signal.element ?? -1) >= forecast.count * 25 ? $0.with(.boom) : $0 }
      }
    },
    Operator("filter") {
      $0.first.filter { $0.isMultiple(of: 2) }
    } foretell: {
      $0.first.through { $0.filter { ($0.signal.element ?? 0).isMultiple(of: 2) } }
    },
    Operator("compactMap") {
      $0.first.compactMap { $0 % 3 == 0 ? nil : $0 / 3 }
    } foretell: {
      $0.first.through {
        $0.compactMap { moment in
          guard let element = moment.signal.element else { return moment }
          return element % 3 == 0 ? nil : moment.with(.next(element / 3))
        }
      }
    },
    Operator("scan") {
      $0.first.scan(7) { $0 &+ $1 }
    } foretell: {
      $0.first.through { moments in
        var sum = 7
        return moments.map { moment in
          guard let element = moment.signal.element else { return moment }
          sum &+= element
          return moment.with(.next(sum))
        }
      }
    },
    Operator("distinctUntilChanged") {
      $0.first.map { $0 / 50 }.distinctUntilChanged()
    } foretell: {
      $0.first.through { moments in
        var last: Int?
        return moments.compactMap { moment in
          guard let element = moment.signal.element.map({ $0 / 50 }) else { return moment }
          defer { last = element }
          return element == last ? nil : moment.with(.next(element))
        }
      }
    },
    Operator("take while") {
      $0.first.take(while: { $0 < 70 })
    } foretell: {
      $0.first.through { moments in
        guard let index = moments.firstIndex(where: { ($0.signal.element ?? 0) >= 70 }) else {
          return moments
        }
        return moments[..<index] + [moments[index].with(.completed)]
      }
    },
    Operator("skip while") {
      $0.first.skip(while: { $0 < 70 })
    } foretell: {
      $0.first.through {
        Array($0.drop { ($0.signal.element ?? 70) < 70 })
      }
    },
    Operator("materialize") {
      $0.first.materialize().map { $0 }.dematerialize()
    } foretell: {
      $0.first
    },
    Operator("do") {
      $0.first.do(onNext: { if $0 == 99 { throw boom } })
    } foretell: {
      $0.first.through { $0.map { $0.signal == .next(99) ? $0.with(.boom) : $0 } }
    },
    Operator("share") {
      $0.first.share(replay: $0.count)
    } foretell: {
      $0.first
    },
  ]
}

extension Signal {
  static let boom = Signal.error("\(RxTests.boom)")
}
