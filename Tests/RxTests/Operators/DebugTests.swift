import Foundation
import Rx
import RxTesting
import Testing

/// In a child process: standard output belongs to the whole process.
@Suite("debug")
struct DebugTests {
  /// What a test's child process wrote, each line without its time, which has to have its form.
  private func lines(of result: ExitTest.Result?) -> [String] {
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    return text.split(separator: "\n").map { line in
      guard let time = line.prefixMatch(of: #/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}: /#) else {
        return "no time: \(line)"
      }
      return String(line[time.range.upperBound...])
    }
  }

  @Test("a line for the subscription, each event and the disposal; events pass unchanged")
  func completed() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let elements = try Observable.of(1, 2).debug("numbers").toBlocking().toArray()
      #expect(elements == [1, 2])
    }
    #expect(
      lines(of: result) == [
        "numbers -> subscribed", "numbers -> Event next(1)", "numbers -> Event next(2)",
        "numbers -> Event completed", "numbers -> isDisposed",
      ])
  }

  @Test("errors are told; of several, the one nearest to the observer is left first")
  func nested() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let subject = PublishSubject<Int>()
      _ = subject.debug("a").debug("b").subscribe(onError: { _ in })
      subject.onError(boom)
      subject.debug("c").debug("d").subscribe(onError: { _ in }).dispose()
      PublishSubject<Int>().debug("e").map { $0 }.debug("f").subscribe().dispose()
    }
    #expect(
      lines(of: result) == [
        "b -> subscribed", "a -> subscribed", "a -> Event error(\(boom))",
        "b -> Event error(\(boom))", "b -> isDisposed", "a -> isDisposed",
        "d -> subscribed", "c -> subscribed", "c -> Event error(\(boom))",
        "d -> Event error(\(boom))", "d -> isDisposed", "c -> isDisposed",
        "f -> subscribed", "e -> subscribed", "f -> isDisposed", "e -> isDisposed",
      ])
  }

  @Test("long events are shortened on request; else the place of the call names the lines")
  func trimmed() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let long = String(repeating: "a", count: 30) + String(repeating: "z", count: 30)
      _ = Observable.just(long).debug(trimOutput: true, file: "x/Y.swift", line: 7, function: "f()")
        .subscribe()
    }
    #expect(
      lines(of: result).prefix(2) == [
        "Y.swift:7 (f()) -> subscribed",
        "Y.swift:7 (f()) -> Event next(aaaaaaaaaaaaaaa...zzzzzzzzzzzzzzzzzzz)",
      ])
  }
}
