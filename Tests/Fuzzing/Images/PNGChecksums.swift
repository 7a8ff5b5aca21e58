@testable internal import PinwheelImages

/// The CRCs of a PNG's chunks, put right.
enum PNGChecksums {
  static func mended(_ bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var bytes = bytes
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = at + 8 + length
      guard end + 4 <= bytes.count else { break }
      let sum = CompressionLibrary.crc32(of: bytes[at + 4..<end])
      for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * index)) }
      at = end + 4
    }
    return bytes
  }
}
