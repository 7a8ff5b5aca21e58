/// An element of a JSON array of points, with the bytes before it. Only this type determines where elements end.
///
/// The whole text is `[`, elements separated by commas, `]`. An element begins where the previous one ends, so it
/// consists of white space, a bracket or a comma, white space, and the value; after the last value follows `]`.
struct JSONElement {
  /// The value; empty at the end of the array.
  let value: Range<Int>
  /// The bracket or comma before the value; `nil` if there is none.
  let opener: UInt8?
  /// The start of the next element.
  let next: Int
  /// Whether further bytes cannot change the properties above.
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
      // The array ends here; only white space may follow.
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
    // Step over an unmatched closing brace; otherwise it would be found forever.
    if index == first, index < bytes.count { index += 1 }
    value = first..<index
    next = index
    isWhole = isClosed || isLast
  }

  /// The line that begins at `start`, as an element of a text whose values have no brackets and commas around them.
  @inline(__always)
  init(lineOf bytes: Span<UInt8>, from start: Int) {
    let end = bytes.firstIndex(of: newline, from: start)
    (value, opener, next, isWhole) = (start..<end, nil, end + 1, true)
  }

  /// Whether the array ends here.
  var isEnd: Bool { value.isEmpty }
}
