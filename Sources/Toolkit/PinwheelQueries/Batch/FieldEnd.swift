/// The bytes that end a field outside quotes: the delimiter and line breaks.
struct FieldEnd: Sendable {
  let delimiter: UInt8

  /// Whether a run of delimiters counts as one, and as none at either end of a record: spaces align numbers in
  /// columns.
  @inline(__always)
  var comesInRuns: Bool { delimiter == UInt8(ascii: " ") }

  @inline(__always)
  func ends(_ byte: UInt8) -> Bool { byte == delimiter || byte == newline || byte == carriageReturn }
}

/// The places in a text where fields end. Bytes are compared 64 at a time and leave a bit each, so that the next place
/// is known as soon as a field begins: fields of unpredictable length take no more time.
struct FieldEnds {
  let separator: FieldEnd
  /// The first of the 64 bytes that were compared last; before the text if there are none.
  private var base = -64
  /// A bit for each of those bytes that ends a field, the first in the lowest bit.
  private var marks: UInt64 = 0

  init(_ separator: FieldEnd) { self.separator = separator }

  /// The first index from `index` on at which a field ends, or `end`.
  ///
  /// - Parameter bytes: The same text in every call.
  @inline(__always)
  mutating func place(in bytes: Span<UInt8>, from index: Int, to end: Int) -> Int {
    var index = index
    while index < end {
      if UInt(bitPattern: index &- base) >= 64 {
        (base, marks) = (index, separator.marks(in: bytes, from: index))
      }
      let rest = marks &>> UInt64(truncatingIfNeeded: index &- base)
      if rest != 0 { return min(index &+ rest.trailingZeroBitCount, end) }
      index = base &+ 64
    }
    return end
  }
}

extension FieldEnd {
  /// A bit for each of the 64 bytes from `start` on, as far as they exist, that ends a field.
  @inline(never)
  fileprivate func marks(in bytes: Span<UInt8>, from start: Int) -> UInt64 {
    var marks: UInt64 = 0
    guard start >= 0, start <= bytes.count &- 64 else {
      for index in start..<bytes.count where ends(bytes[index]) { marks |= 1 &<< UInt64(index - start) }
      return marks
    }
    let (delimiters, newlines, returns) = (
      ByteWord.repeating(delimiter), ByteWord.repeating(newline), ByteWord.repeating(carriageReturn)
    )
    // SAFETY: the 64 bytes lie within the span.
    unsafe bytes.withUnsafeBytes { bytes in
      for place in stride(from: 0, to: 64, by: 8) {
        let word = unsafe UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: start &+ place, as: UInt64.self))
        let others =
          ByteWord.nonzeros(word ^ delimiters) & ByteWord.nonzeros(word ^ newlines)
          & ByteWord.nonzeros(word ^ returns)
        marks |= ByteWord.bits(~others) &<< UInt64(place)
      }
    }
    return marks
  }
}
