/// An element of a JSON array of points, with what stands before it: the one place that finds where elements end.
///
/// The whole text is `[`, elements with commas between them, `]`. An element begins behind the last one, so that its bytes
/// are white space, a bracket or a comma, white space, and the value; behind the last value `]` follows.
struct JSONElement {
  /// The value; empty at the end of the array.
  let value: Range<Int>
  /// The bracket or comma before the value; `nil` if there is none.
  let opener: UInt8?
  /// Where the next element begins.
  let next: Int
  /// Whether more bytes could not change anything above.
  let isWhole: Bool

  /// Finds the element that begins at `start`.
  ///
  /// - Parameter isLast: Whether nothing follows `bytes`.
  init(in bytes: Span<UInt8>, from start: Int, isLast: Bool) {
    var index = start
    func skipSpace() { while index < bytes.count, JSONText.isSpace(bytes[index]) { index += 1 } }
    skipSpace()
    var opener: UInt8?
    if index < bytes.count, bytes[index] == UInt8(ascii: "[") || bytes[index] == UInt8(ascii: ",") {
      opener = bytes[index]
      index += 1
      skipSpace()
    }
    self.opener = opener
    let first = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "]") {
      // The array ends here, and nothing may follow.
      index += 1
      skipSpace()
      let end = index == bytes.count ? index : bytes.count
      value = index == bytes.count ? first..<first : first..<end
      next = end
      isWhole = isLast
      return
    }
    var (depth, isText, isClosed) = (0, false, false)
    scan: while index < bytes.count {
      let byte = bytes[index]
      if isText {
        if byte == UInt8(ascii: "\\") { index += 1 } else if byte == UInt8(ascii: "\"") { isText = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isText = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
          if depth == 0 {
            isClosed = true
            break scan
          }
          if byte != UInt8(ascii: ",") { depth -= 1 }
          if depth == 0 && byte == UInt8(ascii: "}") {
            index += 1
            isClosed = true
            break scan
          }
        default: break
        }
      }
      index += 1
    }
    index = min(index, bytes.count)
    // A closing brace that nothing opened would be found again and again.
    if index == first, index < bytes.count { index += 1 }
    value = first..<index
    next = index
    isWhole = isClosed || isLast
  }

  /// The line that begins at `start`, as an element of a text without brackets and commas around its values.
  @inline(__always)
  init(lineOf bytes: Span<UInt8>, from start: Int) {
    let end = bytes.firstIndex(of: newline, from: start)
    (value, opener, next, isWhole) = (start..<end, nil, end + 1, true)
  }

  /// Whether the array ends here.
  var isEnd: Bool { value.isEmpty }
}
