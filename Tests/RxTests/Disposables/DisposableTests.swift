import Rx
import RxTesting
import Testing

@Suite("Disposables")
struct DisposableTests {
  private let log = Log<String>()

  private func named(_ name: String) -> any Cancelable { Disposables.create(with: log.note(name)) }

  @Test("D17: an action runs once")
  func action() {
    let disposable = named("a")
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(disposable.isDisposed)
    #expect(log.entries == ["a"])
  }

  @Test("D17: an action runs once, whoever comes first", arguments: 0..<200)
  func actionRace(_: Int) {
    let disposable = named("a")
    race({ disposable.dispose() }, { disposable.dispose() })
    #expect(log.entries == ["a"])
  }

  @Test("D17: composite and binary disposables dispose all, once")
  func several() {
    let composite = CompositeDisposable(named("a"), named("b"))
    _ = composite.insert(named("c"))
    #expect(composite.count == 3)
    composite.dispose()
    composite.dispose()
    #expect(log.entries.sorted() == ["a", "b", "c"])
    #expect(composite.count == 0)
    Disposables.create(named("d"), named("e")).dispose()
    Disposables.create([named("f"), named("g")]).dispose()
    #expect(log.entries.sorted() == ["a", "b", "c", "d", "e", "f", "g"])
  }

  @Test("D18: what is added to a disposed container is disposed at once")
  func addedLate() {
    let composite = CompositeDisposable()
    composite.dispose()
    #expect(composite.insert(named("composite")) == nil)
    let serial = SerialDisposable()
    serial.dispose()
    serial.disposable = named("serial")
    let single = SingleAssignmentDisposable()
    single.dispose()
    single.setDisposable(named("single"))
    #expect(log.entries == ["composite", "serial", "single"])
  }

  @Test("composite: what is removed is disposed, the rest stays")
  func remove() throws {
    let composite = CompositeDisposable()
    let key = try #require(composite.insert(named("a")))
    _ = composite.insert(named("b"))
    composite.remove(for: key)
    #expect(log.entries == ["a"])
    #expect(composite.count == 1)
    composite.dispose()
    #expect(log.entries == ["a", "b"])
  }

  @Test("serial: a new disposable disposes the one before")
  func serial() {
    let serial = SerialDisposable()
    serial.disposable = named("a")
    serial.disposable = named("b")
    #expect(log.entries == ["a"])
    serial.dispose()
    #expect(log.entries == ["a", "b"])
    #expect(serial.isDisposed)
  }

  @Test("D17: ref-count: the inner one goes with the last, and only after dispose")
  func refCount() {
    let refCount = RefCountDisposable(disposable: named("inner"))
    let first = refCount.retain()
    let second = refCount.retain()
    first.dispose()
    first.dispose()
    refCount.dispose()
    #expect(log.entries.isEmpty)
    second.dispose()
    #expect(log.entries == ["inner"])
    #expect(refCount.isDisposed)
  }

  @Test("D17: boolean disposables and the empty one")
  func boolean() {
    let boolean = BooleanDisposable()
    #expect(!boolean.isDisposed)
    boolean.dispose()
    #expect(boolean.isDisposed)
    #expect(BooleanDisposable(isDisposed: true).isDisposed)
    Disposables.create().dispose()
  }

  @Test("B7: a scheduled disposable disposes on its scheduler")
  func scheduled() {
    let t = TestScheduler(initialClock: 0)
    let times = Log<Int>()
    let scheduled = ScheduledDisposable(
      scheduler: t, disposable: Disposables.create(with: { times.add(t.clock) }))
    t.scheduleAt(10) { scheduled.dispose() }
    t.start()
    #expect(times.entries == [11])
    #expect(scheduled.isDisposed)
  }
}
