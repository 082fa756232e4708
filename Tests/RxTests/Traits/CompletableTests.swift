import Rx
import RxTesting
import Testing

@Suite("Completable and Maybe")
struct CompletableTests {
  private let log = Log<String>()

  @Test("A4: Completable.create takes only the first call")
  func createCompletable() {
    let log = log
    _ = Completable.create { completable in
      completable(.completed)
      completable(.error(boom))
      return Disposables.create(with: log.note("left"))
    }
    .subscribe(
      onCompleted: log.note("completed"), onError: { log.add("\($0)") },
      onDisposed: log.note("disposed"))
    #expect(log.entries == ["completed", "disposed", "left"])
  }

  @Test("A4: Maybe.create takes only the first call")
  func createMaybe() {
    let log = log
    _ = Maybe<Int>.create { maybe in
      maybe(.success(1))
      maybe(.success(2))
      maybe(.completed)
      return Disposables.create()
    }
    .subscribe(
      onSuccess: { log.add("\($0)") }, onError: { log.add("\($0)") },
      onCompleted: log.note("completed"))
    #expect(log.entries == ["1"])
  }

  @Test("andThen goes on once it has completed, and not after an error")
  func andThen() throws {
    #expect(try Completable.empty().andThen(Single.just(1)).toBlocking().single() == 1)
    #expect(try Completable.empty().andThen(Observable.of(1, 2)).toBlocking().toArray() == [1, 2])
    #expect(throws: boom) {
      try Completable.error(boom).andThen(Single.just(1)).toBlocking().single()
    }
  }

  @Test("concat and zip of Completables")
  func combining() throws {
    let log = log
    let parts = ["a", "b"].map { name in
      Completable.create { completable in
        log.add(name)
        completable(.completed)
        return Disposables.create()
      }
    }
    #expect(try Completable.concat(parts).toBlocking().toArray().isEmpty)
    #expect(try Completable.zip(parts).toBlocking().toArray().isEmpty)
    #expect(log.entries == ["a", "b", "a", "b"])
  }

  @Test("a sequence of none or one is a Maybe, more is an error")
  func asMaybe() throws {
    #expect(try Observable.of(1).asMaybe().toBlocking().first() == 1)
    #expect(try Observable<Int>.empty().asMaybe().toBlocking().first() == nil)
    #expect(throws: RxError.self) { try Observable.of(1, 2).asMaybe().toBlocking().first() }
  }

  @Test("events of traits are equal as those of sequences")
  func equality() {
    #expect(MaybeEvent.success(1) == .success(1))
    #expect(MaybeEvent<Int>.completed != .error(boom))
    #expect(CompletableEvent.error(boom) == .error(TestError("boom")))
    #expect(CompletableEvent.completed != .error(boom))
  }
}
