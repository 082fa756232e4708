/// `Observable` by a name that no other module has.
public typealias RxObservable<Element> = Observable<Element>

/// The whole numbers that `range`, `interval` and `timer` count in.
public typealias RxAbstractInteger = FixedWidthInteger
