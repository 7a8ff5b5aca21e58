/// CRC-32 of zip archives and PNGs, byte by byte.
package func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
  // Copied: a loop over a sequence of the caller's type is not optimized for it.
  ~ContiguousArray(bytes).reduce(UInt32.max) { $0 >> 8 ^ crcTable[Int($0 & 0xFF ^ UInt32($1))] }
}

private let crcTable = (0..<256).map { byte in
  (0..<8).reduce(UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 0 ? 0 : 0xEDB8_8320) }
}

/// Adler-32 of zlib streams, byte by byte.
package func adler32(_ bytes: some Sequence<UInt8>) -> UInt32 {
  var (a, b) = (UInt32(1), UInt32(0))
  for byte in ContiguousArray(bytes) {
    a = (a + UInt32(byte)) % 65_521
    b = (b + a) % 65_521
  }
  return b << 16 | a
}
