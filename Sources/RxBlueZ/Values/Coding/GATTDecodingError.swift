import Foundation

/// A value that is not what it was taken for.
public struct GATTDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with a value.
  public enum Reason: Hashable, Sendable {
    /// The value ends where so many more octets were needed.
    case truncated(missing: Int)
    /// An octet or field has a value that the format prohibits.
    case invalid(String)
    /// Octets are left, where the type wants none.
    case trailing(Int)
  }

  /// What is wrong.
  public let reason: Reason
  /// The type that was asked for.
  public let type: String
  /// The whole value.
  public let bytes: Data
  /// Where in it the reading stopped, from 0.
  public let offset: Int

  public var description: String {
    let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let what =
      switch reason {
      case .truncated(let missing): "\(missing) more octets were needed"
      case .invalid(let text): text
      case .trailing(let count): "\(count) octets too many"
      }
    return "no \(type): \(what), at offset \(offset) of <\(hex)>"
  }
}
