extension FixedWidthInteger {
  /// Bit `index` of a field of flags.
  func has(_ index: Int) -> Bool { self >> index & 1 == 1 }

  mutating func set(_ index: Int, if isSet: Bool) {
    if isSet { self |= 1 << index }
  }
}
