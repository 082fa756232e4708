import Rx

extension Observable {
  /// Mirrors both, and ends with whichever ends first.
  static func absorb(_ first: Observable<Element>, _ second: Observable<Element>)
    -> Observable<Element>
  {
    .create { observer in
      let both = CompositeDisposable()
      _ = both.insert(first.subscribe(observer))
      _ = both.insert(second.subscribe(observer))
      return both
    }
  }
}
