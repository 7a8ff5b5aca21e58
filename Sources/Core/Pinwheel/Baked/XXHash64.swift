/// The XXH64 checksum (seed 0) of Yann Collet's published specification, so that any XXH64 tool can check a baked file.
/// It guards against damage, not against forgery.
package enum XXHash64 {
  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5
  )

  /// The checksum of `bytes[start...]`.
  ///
  /// - Complexity: O(bytes), eight at a time.
  package static func checksum(of bytes: ContiguousArray<UInt8>, from start: Int = 0) -> UInt64 {
    // SAFETY: the bytes are borrowed for the call alone.
    unsafe bytes.withUnsafeBytes { unsafe checksum(of: StoredBytes(borrowing: $0), from: start) }
  }

  static func checksum(of bytes: StoredBytes, from start: Int) -> UInt64 {
    let (p1, p2, p3, p4, p5) = primes
    var at = start
    let end = bytes.count
    var hash: UInt64
    if end - at >= 32 {
      var a = p1 &+ p2
      var b = p2
      var c: UInt64 = 0
      var d = 0 &- p1
      while end - at >= 32 {
        a = round(a, bytes.loadUInt64(at: at))
        b = round(b, bytes.loadUInt64(at: at + 8))
        c = round(c, bytes.loadUInt64(at: at + 16))
        d = round(d, bytes.loadUInt64(at: at + 24))
        at += 32
      }
      hash = rotate(a, 1) &+ rotate(b, 7) &+ rotate(c, 12) &+ rotate(d, 18)
      for lane in [a, b, c, d] { hash = (hash ^ round(0, lane)) &* p1 &+ p4 }
    } else {
      hash = p5
    }
    hash &+= UInt64(end - start)
    while end - at >= 8 {
      hash = rotate(hash ^ round(0, bytes.loadUInt64(at: at)), 27) &* p1 &+ p4
      at += 8
    }
    if end - at >= 4 {
      hash = rotate(hash ^ UInt64(bytes.loadUInt32(at: at)) &* p1, 23) &* p2 &+ p3
      at += 4
    }
    while at < end {
      hash = rotate(hash ^ UInt64(bytes[at]) &* p5, 11) &* p1
      at += 1
    }
    hash = (hash ^ hash >> 33) &* p2
    hash = (hash ^ hash >> 29) &* p3
    return hash ^ hash >> 32
  }

  private static func round(_ accumulator: UInt64, _ lane: UInt64) -> UInt64 {
    rotate(accumulator &+ lane &* primes.1, 31) &* primes.0
  }

  private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value << count | value >> (64 - count)
  }
}
