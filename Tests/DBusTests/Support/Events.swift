/// What handlers were called with, in order.
final class Events<Element: Sendable>: Sendable {
  private let stream: AsyncStream<Element>
  private let continuation: AsyncStream<Element>.Continuation

  init(of type: Element.Type = Element.self) {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func add(_ element: Element) {
    continuation.yield(element)
  }

  /// The next one, as soon as it comes.
  func next() async throws -> Element {
    for await element in stream { return element }
    throw CancellationError()
  }

  func next(_ count: Int) async throws -> [Element] {
    var elements: [Element] = []
    while elements.count < count { elements.append(try await next()) }
    return elements
  }
}
