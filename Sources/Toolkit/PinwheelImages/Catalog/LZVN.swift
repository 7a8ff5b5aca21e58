/// Decodes LZVN, a byte-oriented compression by Apple.
///
/// Every opcode gives the number of literals after it, the number of bytes to repeat after them, and the distance
/// back to these bytes, or repeats the previous distance.
enum LZVN {
  /// Decodes a standalone stream.
  ///
  /// - Parameter count: The number of bytes it must decode to; more are never written.
  /// - Complexity: O(`stream` + `count`), in time; `count` bytes of memory.
  static func decode(
    _ stream: ArraySlice<UInt8>, count: Int
  ) throws(ImageError.Cause) -> ContiguousArray<UInt8> {
    guard count <= mostDecoded(from: stream.count) else { throw damage("is too short for \(count) bytes") }
    var decoded = ContiguousArray<UInt8>(repeating: 0, count: count)
    var span = decoded.mutableSpan
    var output = unsafe span.mutableBytes
    try unsafe decode(stream.span.bytes, 0..<stream.count, into: &output, at: 0..<count)
    return decoded
  }

  /// The maximum decoded size of this many bytes: the longest repetition is 271 bytes from two.
  static func mostDecoded(from byteCount: Int) -> Int { 136 * byteCount }

  /// Decodes part of an input to part of an output, which it must fill. Repeated bytes may lie before that part.
  static func decode(
    _ input: RawSpan, _ part: Range<Int>, into output: inout MutableRawSpan, at target: Range<Int>
  ) throws(ImageError.Cause) {
    var next = part.lowerBound
    var at = target.lowerBound
    var distance = 0
    while true {
      // A stream ends with an eight-byte mark, so no opcode is nearer to its end.
      guard part.upperBound - next >= 8 else { throw damage("has no end") }
      let word = unsafe UInt32(littleEndian: input.unsafeLoadUnaligned(fromByteOffset: next, as: UInt32.self))
      let opcode = Int(word & 0xFF)
      let literals: Int
      let repeated: Int
      if opcode >= 0xE0 {
        // Only literals, or only a repetition. A length of 0 means that the next byte holds it, less 16.
        let short = opcode & 0xF
        let length = short == 0 ? 16 + Int(word >> 8 & 0xFF) : short
        literals = opcode < 0xF0 ? length : 0
        repeated = length - literals
        next += short == 0 ? 2 : 1
      } else if opcode & 0xE0 == 0xA0 {
        // 101LLRRR, then a 14-bit distance above two more bits of the repetition.
        let operand = Int(word >> 8 & 0xFFFF)
        literals = opcode >> 3 & 3
        repeated = 3 + (opcode & 7) << 2 + operand & 3
        distance = operand >> 2
        next += 3
      } else if opcode & 0xF0 == 0x70 || opcode & 0xF0 == 0xD0 {
        throw damage("has the unknown opcode \(opcode)")
      } else {
        // LLRRRDDD: the three high bits of an 11-bit distance; or 110 for the previous distance, 111 for a 16-bit
        // one.
        literals = opcode >> 6
        repeated = 3 + opcode >> 3 & 7
        switch opcode & 7 {
        case 7:
          distance = Int(word >> 8 & 0xFFFF)
          next += 3
        case 6 where opcode >= 0x40:
          next += 1
        case 6:
          switch opcode {
          case 0x06:
            guard at == target.upperBound else { throw damage("ends too early") }
            return
          case 0x0E, 0x16:
            next += 1
            continue
          default: throw damage("has the unknown opcode \(opcode)")
          }
        default:
          distance = (opcode & 7) << 8 | Int(word >> 8 & 0xFF)
          next += 2
        }
      }
      guard literals <= part.upperBound - next else { throw damage("ends in the middle of literals") }
      guard literals + repeated <= target.upperBound - at else { throw damage("decodes to too many bytes") }
      let hasSlack =
        target.upperBound - at >= literals + repeated + WideCopy.slack
        && input.byteCount - next >= literals + WideCopy.slack
      guard repeated == 0 || distance > 0 && distance <= at + literals else {
        throw damage("repeats bytes from before its start")
      }
      output.step(
        input, from: next, count: literals, distance: distance, repeated: repeated, to: at, hasSlack: hasSlack
      )
      next += literals
      at += literals + repeated
    }
  }

  private static func damage(_ what: String) -> ImageError.Cause { .damaged("its LZVN data \(what)") }
}
