/// The header of a block in finite state entropy codes.
///
/// A block holds its literals first, as one sequence, then its matches: triples of a number of literals, a number
/// of bytes to repeat, and a distance. Both bit streams are read from their last bit to their first, as the codes
/// require.
struct LZFSEHeader: Sendable {
  private(set) var literalCount = 0
  private(set) var literalByteCount = 0
  /// The number of bits of the last byte that are not part of the stream, negated: from -7 to 0.
  private(set) var literalBits = 0
  /// The states of four independent codes, which literals use in turn.
  private(set) var literalStates = (0, 0, 0, 0)
  private(set) var matchCount = 0
  private(set) var matchByteCount = 0
  private(set) var matchBits = 0
  private(set) var lengthState = 0
  private(set) var repeatState = 0
  private(set) var distanceState = 0
  /// The number of states of each symbol: literal lengths, repeat lengths, distances, literals.
  private(set) var frequencies: ContiguousArray<UInt16> = []

  /// Reads the rest of a header with unpacked numbers (`bvx1`).
  init(plain reader: inout PayloadReader) throws(ImageError.Cause) {
    let payloadCount = try reader.uint32()
    literalCount = try reader.uint32()
    matchCount = try reader.uint32()
    literalByteCount = try reader.uint32()
    matchByteCount = try reader.uint32()
    guard payloadCount == literalByteCount + matchByteCount else { throw LZFSE.damage("contradicts itself") }
    literalBits = Int(Int32(truncatingIfNeeded: try reader.uint32()))
    literalStates = (try reader.uint16(), try reader.uint16(), try reader.uint16(), try reader.uint16())
    matchBits = Int(Int32(truncatingIfNeeded: try reader.uint32()))
    lengthState = try reader.uint16()
    repeatState = try reader.uint16()
    distanceState = try reader.uint16()
    for _ in 0..<LZFSECode.symbolCount { frequencies.append(UInt16(try reader.uint16())) }
    // The numbers end at a multiple of four bytes.
    _ = try reader.uint16()
    try check()
  }

  /// Reads the rest of a header with packed numbers (`bvx2`).
  init(packed reader: inout PayloadReader) throws(ImageError.Cause) {
    let words = (try reader.word(), try reader.word(), try reader.word())
    func field(_ word: UInt64, at bit: UInt64, count: UInt64) -> Int { Int(word >> bit & (1 << count - 1)) }
    literalCount = field(words.0, at: 0, count: 20)
    literalByteCount = field(words.0, at: 20, count: 20)
    matchCount = field(words.0, at: 40, count: 20)
    literalBits = field(words.0, at: 60, count: 3) - 7
    literalStates = (
      field(words.1, at: 0, count: 10), field(words.1, at: 10, count: 10),
      field(words.1, at: 20, count: 10), field(words.1, at: 30, count: 10)
    )
    matchByteCount = field(words.1, at: 40, count: 20)
    matchBits = field(words.1, at: 60, count: 3) - 7
    lengthState = field(words.2, at: 32, count: 10)
    repeatState = field(words.2, at: 42, count: 10)
    distanceState = field(words.2, at: 52, count: 10)
    let headerSize = field(words.2, at: 0, count: 32)
    frequencies = try Self.frequencies(packed: try reader.slice(headerSize - Self.packedSize))
    try check()
  }

  /// The number of bytes before the frequencies in a packed header.
  private static let packedSize = 32

  /// Reads frequencies, each coded in 2, 3, 5, 8 or 14 bits, starting with the lowest bit of the first byte.
  private static func frequencies(
    packed bytes: ArraySlice<UInt8>
  ) throws(ImageError.Cause) -> ContiguousArray<UInt16> {
    var frequencies = ContiguousArray<UInt16>(repeating: 0, count: LZFSECode.symbolCount)
    if bytes.isEmpty { return frequencies }
    var rest = bytes
    var bits: UInt32 = 0
    var count = 0
    for symbol in frequencies.indices {
      while count <= 24, let byte = rest.popFirst() {
        bits |= UInt32(byte) << UInt32(count)
        count += 8
      }
      let (value, size) =
        if bits & 1 == 0 {
          (bits >> 1 & 1, 2)
        } else if bits & 2 == 0 {
          (2 + bits >> 2 & 1, 3)
        } else if bits & 4 == 0 {
          (4 + bits >> 3 & 3, 5)
        } else if bits & 8 == 0 {
          (8 + bits >> 4 & 0xF, 8)
        } else {
          (24 + bits >> 4 & 0x3FF, 14)
        }
      guard size <= count else { throw LZFSE.damage("ends in a table") }
      frequencies[symbol] = UInt16(value)
      bits >>= UInt32(size)
      count -= size
    }
    guard rest.isEmpty, count < 8 else { throw LZFSE.damage("has a table that is too long") }
    return frequencies
  }

  private func check() throws(ImageError.Cause) {
    let states = literalStates
    guard literalCount <= LZFSECode.maximumLiterals, literalCount.isMultiple(of: 4),
      matchCount <= LZFSECode.maximumMatches,
      (-7...0).contains(literalBits), (-7...0).contains(matchBits),
      max(states.0, states.1, states.2, states.3) < LZFSECode.literalStates,
      lengthState < LZFSECode.lengthStates, repeatState < LZFSECode.lengthStates,
      distanceState < LZFSECode.distanceStates
    else { throw LZFSE.damage("has a block header with impossible numbers") }
  }
}
