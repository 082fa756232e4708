import Testing

/// Why a case failed. Cases throw instead of recording an issue at once, because a failure that
/// comes from a bluetoothd that died by itself is no result: such a case is run again.
struct CaseFailure: Error, CustomStringConvertible {
  let description: String
  let location: SourceLocation

  init(_ description: String, _ location: SourceLocation = #_sourceLocation) {
    self.description = description
    self.location = location
  }
}

func expect(
  _ condition: Bool, _ what: @autoclosure () -> String,
  at location: SourceLocation = #_sourceLocation
) throws {
  guard condition else { throw CaseFailure("expected \(what())", location) }
}

func expect<Value: Equatable>(
  _ value: Value, equals expected: Value, at location: SourceLocation = #_sourceLocation
) throws {
  guard value == expected else {
    throw CaseFailure("expected \(expected), got \(value)", location)
  }
}

func require<Value>(
  _ value: Value?, _ what: @autoclosure () -> String,
  at location: SourceLocation = #_sourceLocation
) throws -> Value {
  guard let value else { throw CaseFailure("expected \(what())", location) }
  return value
}
