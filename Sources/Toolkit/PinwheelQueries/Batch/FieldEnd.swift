/// The bytes that end a field outside quotes: the delimiter and line breaks.
struct FieldEnd: Sendable {
  let delimiter: UInt8

  /// Whether a run of delimiters counts as one, and as none at either end of a record: spaces align numbers in
  /// columns.
  @inline(__always)
  var comesInRuns: Bool { delimiter == UInt8(ascii: " ") }

  @inline(__always)
  func ends(_ byte: UInt8) -> Bool { byte == delimiter || byte == newline || byte == carriageReturn }

  /// The first index from `index` on at which a field ends, or `end`.
  @inline(__always)
  func place(in bytes: Span<UInt8>, from index: Int, to end: Int) -> Int {
    var index = index
    while end &- index >= 8 {
      let word = bytes.word(at: index)
      let marks =
        ByteWord.zeros(word ^ ByteWord.repeating(delimiter))
        | ByteWord.zeros(word ^ ByteWord.repeating(newline))
        | ByteWord.zeros(word ^ ByteWord.repeating(carriageReturn))
      if marks != 0 { return index &+ ByteWord.place(marks) }
      index &+= 8
    }
    while index < end, !ends(bytes[index]) { index += 1 }
    return index
  }
}
