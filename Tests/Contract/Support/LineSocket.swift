import Foundation
import Synchronization

/// A unix stream socket that speaks JSON, one object a line.
final class LineSocket: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private struct Answer<Value: Decodable>: Decodable {
    var ok: Value?
    var error: String?
  }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }

  private let path: String
  private let descriptor: Int32
  private let queue: DispatchQueue
  /// Bytes that came and are no whole line yet.
  private let received = Mutex<[UInt8]>([])

  init(path: String) throws {
    self.path = path
    queue = DispatchQueue(label: "contract.socket \(path)")
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    self.descriptor = descriptor
    let status = withUnixAddress(path) { connect(descriptor, $0, $1) }
    guard status == 0 else {
      let reason = String(cString: strerror(errno))
      Glibc.close(descriptor)
      throw Failure(description: "\(path): \(reason); the lab's runner makes this socket")
    }
  }

  deinit {
    Glibc.close(descriptor)
  }

  func close() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Sends one request and waits for its answer.
  func ask<Value: Decodable & Sendable>(_ request: [String: any Sendable]) async throws -> Value {
    let line = try JSONSerialization.data(withJSONObject: request)
    let answer = try await onQueue { try self.exchange(line) }
    let decoded = try JSONDecoder().decode(Answer<Value>.self, from: Data(answer.utf8))
    guard let value = decoded.ok else { throw failure(request, decoded.error ?? answer) }
    return value
  }

  /// As `ask`, where the answer says no more than that it was done.
  func tell(_ request: [String: any Sendable]) async throws {
    let line = try JSONSerialization.data(withJSONObject: request)
    let answer = try await onQueue { try self.exchange(line) }
    let decoded = try JSONDecoder().decode(Answer<Anything>.self, from: Data(answer.utf8))
    if let error = decoded.error { throw failure(request, error) }
  }

  /// Hands every further line to `handler` until the other side closes.
  func readLines(_ handler: @escaping @Sendable (String) -> Void) {
    queue.async {
      while let line = try? self.readLine() { handler(line) }
    }
  }

  private func failure(_ request: [String: any Sendable], _ text: String) -> Failure {
    Failure(description: "\(path): \(request["do"] ?? "") was refused: \(text)")
  }

  private func onQueue<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: work)) }
    }
  }

  private func exchange(_ line: Data) throws -> String {
    var rest = [UInt8](line) + [0x0a]
    while !rest.isEmpty {
      let count = send(descriptor, rest, rest.count, Int32(MSG_NOSIGNAL))
      guard count > 0 else { throw Failure(description: "\(path): closed while writing") }
      rest.removeFirst(count)
    }
    return try readLine()
  }

  private func readLine() throws -> String {
    while true {
      let line: String? = received.withLock { received in
        guard let end = received.firstIndex(of: 0x0a) else { return nil }
        defer { received.removeSubrange(...end) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      if let line { return line }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &chunk, chunk.count, 0)
      guard count > 0 else { throw Failure(description: "\(path): closed by the other side") }
      received.withLock { $0.append(contentsOf: chunk[..<count]) }
    }
  }
}
