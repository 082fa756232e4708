import Rx

extension Observable {
  /// Mirrors both, and ends with whichever ends first.
  static func absorb(
    _ first: Observable<Element>, _ second: Observable<Element>
  ) -> Observable<Element> {
    Observable<Event<Element>>.merge(first.materialize(), second.materialize()).dematerialize()
  }
}
