import Foundation
import Rx
import RxTesting
import Testing

@Suite("decode")
struct DecodeTests {
  private struct Reading: Codable, Equatable { let value: Int }

  private let t = TestScheduler(initialClock: 0)
  private let data = ["a": Data(#"{"value":1}"#.utf8), "x": Data("{".utf8)] as [Character: Data]

  @Test("each element decoded, then the source's end", arguments: ["-a-a|", "-a-#"])
  func decode(diagram: String) throws {
    let source = try t.createHotObservable(diagram, values: data)
    let result = t.start { source.decode(type: Reading.self, decoder: JSONDecoder()) }
    check.expect(result.events, diagram, values: ["a": Reading(value: 1)])
  }

  @Test("what can't be decoded is the decoder's error")
  func malformed() throws {
    let source = try t.createHotObservable("-a-x-a|", values: data)
    let events = t.start { source.decode(type: Reading.self, decoder: JSONDecoder()) }.events
    #expect(events.map(\.time) == [201, 203])
    #expect(events.last?.value.error is DecodingError)
    check.expect(source.subscriptions, "^--!")
  }

  @Test("decoders of the user's and property lists are decoders too")
  func otherDecoders() throws {
    struct Constant: DataDecoder {
      func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item {
        try JSONDecoder().decode(type, from: Data(#"{"value":9}"#.utf8))
      }
    }
    let source = Observable.just(try PropertyListEncoder().encode(Reading(value: 2)))
    let list = source.decode(type: Reading.self, decoder: PropertyListDecoder())
    let constant = source.decode(type: Reading.self, decoder: Constant())
    #expect(try list.concat(constant).toBlocking().toArray().map(\.value) == [2, 9])
  }
}
