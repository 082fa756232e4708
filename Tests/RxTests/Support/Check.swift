import RxTesting
import Testing

/// Expectations of RxTesting that fail as Swift Testing's do.
let check = FailureReporter { message, place in
  Issue.record(
    Comment(rawValue: message),
    sourceLocation: SourceLocation(
      fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column))
}

let boom = TestError("boom")
