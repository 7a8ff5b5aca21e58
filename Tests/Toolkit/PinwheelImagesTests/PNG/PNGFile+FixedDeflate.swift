extension PNGFile {
  /// DEFLATE data of one block with the fixed codes of RFC 1951 3.2.6, repeating what came up to `reach` bytes
  /// before. Tries a few distances only.
  static func fixedDeflate(_ bytes: [UInt8], reach: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.append(0b011, count: 3)  // last block, fixed codes
    let distances = [1, 2, 4, 17, 65, 257, 261, 521, 1_025, 2_049].filter { $0 <= reach }
    var at = 0
    while at < bytes.count {
      var (length, distance) = (0, 0)
      for candidate in distances where candidate <= at {
        var count = 0
        while count < 258, at + count < bytes.count, bytes[at + count] == bytes[at + count - candidate] {
          count += 1
        }
        if count > length { (length, distance) = (count, candidate) }
      }
      if length < 3 {
        bits.appendFixed(Int(bytes[at]))
        at += 1
      } else {
        bits.appendMatch(length: length, distance: distance)
        at += length
      }
    }
    bits.appendFixed(256)
    return bits.bytes
  }

  /// Bits from the lowest of each byte on.
  struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var used = 8

    mutating func append(_ value: Int, count: Int) {
      for bit in 0..<count {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(used)
        used += 1
      }
    }

    /// Huffman codes go highest bit first.
    mutating func appendCode(_ code: Int, count: Int) {
      for bit in (0..<count).reversed() { append(code >> bit & 1, count: 1) }
    }

    mutating func appendFixed(_ symbol: Int) {
      switch symbol {
      case ..<144: appendCode(0x30 + symbol, count: 8)
      case ..<256: appendCode(0x190 + symbol - 144, count: 9)
      case ..<280: appendCode(symbol - 256, count: 7)
      default: appendCode(0xC0 + symbol - 280, count: 8)
      }
    }

    mutating func appendMatch(length: Int, distance: Int) {
      let (lengthSymbol, lengthBits, lengthExtra) = Self.split(length - 3, step: 4)
      // 258 has a separate code.
      if length == 258 {
        appendFixed(285)
      } else {
        appendFixed(257 + lengthSymbol)
        append(lengthExtra, count: lengthBits)
      }
      let (distanceSymbol, distanceBits, distanceExtra) = Self.split(distance - 1, step: 2)
      appendCode(distanceSymbol, count: 5)
      append(distanceExtra, count: distanceBits)
    }

    /// Symbols come in groups of `step`, the first two groups without extra bits, each group after that with one
    /// more.
    private static func split(_ value: Int, step: Int) -> (symbol: Int, bits: Int, extra: Int) {
      if value < 2 * step { return (value, 0, 0) }
      var bits = 1
      while value >> bits >= 2 * step { bits += 1 }
      return (bits * step + value >> bits, bits, value & (1 << bits - 1))
    }
  }
}
