import Foundation

/// The rate in a Heart Rate Measurement (GATT Specification Supplement, 3.113): the first flag says
/// whether it takes one byte or two. Nil where the bytes are too few.
func beatsPerMinute(_ value: Data?) -> UInt16? {
  let bytes = Array(value ?? Data())
  guard let flags = bytes.first else { return nil }
  if flags & 1 == 0 { return bytes.count > 1 ? UInt16(bytes[1]) : nil }
  return bytes.count > 2 ? UInt16(bytes[1]) | UInt16(bytes[2]) << 8 : nil
}
