/// The checksum that ends every chunk of a PNG.
enum CRC32 {
  /// - Complexity: O(bytes).
  static func checksum(of bytes: some Sequence<UInt8>) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes { crc = crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] }
    return ~crc
  }

  private static let table = ContiguousArray<UInt32>(
    (0..<256).map { byte in (0..<8).reduce(UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1) * 0xEDB8_8320 } })
}
