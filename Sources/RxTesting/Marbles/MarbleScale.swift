/// Where the frames of a diagram lie on the clock.
struct MarbleScale {
  /// The time of frame 0.
  let origin: TestTime
  /// The virtual time that one frame takes.
  let frame: TestTime

  /// The time of a frame, nil if none takes any time or the clock has no such time.
  func time(ofFrame index: Int) -> TestTime? {
    guard frame > 0 else { return nil }
    let (distance, isTooFar) = index.multipliedReportingOverflow(by: frame)
    let (time, isBeyond) = origin.addingReportingOverflow(distance)
    return isTooFar || isBeyond || time < min(0, origin) ? nil : time
  }

  /// The frame of a time, nil if it lies between two frames or before the first.
  func frame(ofTime time: TestTime) -> Int? {
    let (distance, isTooFar) = time.subtractingReportingOverflow(origin)
    guard frame > 0, !isTooFar, distance >= 0, distance.isMultiple(of: frame) else { return nil }
    return distance / frame
  }
}
