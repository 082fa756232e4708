import Dispatch
import Foundation
import Testing

@testable import DBus

@Suite(.timeLimit(.minutes(1)))
struct FileDescriptorTests {
  @Test func itsUserHoldsNobodyUp() async {
    let descriptor = FileDescriptor(adopting: dup(0))
    let inside = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let results = descriptor.withRaw { raw in
          let done = DispatchSemaphore(value: 0)
          let others = Events<Bool>()
          DispatchQueue.global().async {
            others.add(descriptor.isOpen)
            others.add(descriptor.withRaw { $0 == raw } == true)
            others.add(descriptor.take() == nil)
            done.signal()
          }
          return done.wait(timeout: .now() + 10) == .success && descriptor.isOpen
        }
        continuation.resume(returning: results)
      }
    }
    #expect(inside == true)
    let raw = descriptor.take()
    #expect(raw.map { close($0) } == 0)
    #expect(!descriptor.isOpen && descriptor.take() == nil)
    #expect(descriptor.withRaw { $0 } == nil)
  }

  @Test func itIsNotGivenAwayInUse() throws {
    struct Failure: Error {}
    let descriptor = FileDescriptor(adopting: dup(0))
    #expect(descriptor.withRaw { _ in descriptor.take() == nil } == true)
    #expect(throws: Failure.self) { try descriptor.withRaw { _ in throw Failure() } }
    #expect(descriptor.take().map { close($0) } == 0)
  }
}
