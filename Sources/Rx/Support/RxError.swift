/// The errors of the library itself.
///
/// `@unchecked Sendable`: the object of `disposed` is named, never used.
public enum RxError: Error, CustomDebugStringConvertible, @unchecked Sendable {
  /// Something that has no name.
  case unknown
  /// The subject was disposed before it was used.
  case disposed(object: AnyObject)
  /// A counter would overflow.
  case overflow
  /// An argument is outside its range.
  case argumentOutOfRange
  /// The sequence had no element.
  case noElements
  /// The sequence had more than one element.
  case moreThanOneElement
  /// Nothing came in time.
  case timeout

  /// What happened, in a sentence.
  public var debugDescription: String {
    switch self {
    case .unknown: return "An unknown error occurred."
    case .disposed(let object): return "Object `\(object)` was already disposed."
    case .overflow: return "An arithmetic overflow occurred."
    case .argumentOutOfRange: return "An argument is out of its range."
    case .noElements: return "The sequence has no elements."
    case .moreThanOneElement: return "The sequence has more than one element."
    case .timeout: return "The sequence timed out."
    }
  }
}
