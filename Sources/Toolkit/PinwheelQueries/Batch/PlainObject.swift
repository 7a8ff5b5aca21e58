internal import Pinwheel

/// A line of JSON of the most common form: a flat object of numbers and strings with a point, and one space or none
/// after colons and commas, such as `{"id": 7, "x": 1.5, "y": 2}`. Eight bytes are read at once.
struct PlainObject {
  private(set) var x = 0.0
  private(set) var y = 0.0
  /// The index of the closing brace.
  private(set) var end: Int
  /// The start of the next line.
  private(set) var next: Int

  /// The distance from the end of the text beyond which nothing is read: longer than any step below.
  private static let margin = 32

  /// Reads the object at an index; `nil` if the line has another form, valid or not, or is near the end of the text.
  @inline(__always)
  init?(in bytes: Span<UInt8>, from start: Int) {
    let limit = bytes.count &- Self.margin
    precondition(start >= 0)
    guard start < limit, Self.byte(bytes, start) == UInt8(ascii: "{") else { return nil }
    var (index, found): (Int, UInt8) = (start &+ 1, 0)
    while true {
      guard index < limit else { return nil }
      // `"x":` and `"y":` differ in one bit. As their length is known, the number is read at the same time.
      let key = UInt32(truncatingIfNeeded: Self.word(bytes, index))
      if key & ~0x100 == 0x3A22_7822 {
        index &+= Self.byte(bytes, index &+ 4) == UInt8(ascii: " ") ? 5 : 4
        let isY = key & 0x100 != 0
        guard let number = Self.number(in: bytes, from: &index, limit: limit), found & (isY ? 2 : 1) == 0
        else {
          return nil
        }
        if isY { y = number } else { x = number }
        found |= isY ? 2 : 1
      } else {
        guard Self.skipMember(in: bytes, from: &index, limit: limit) else { return nil }
      }
      guard Self.byte(bytes, index) == UInt8(ascii: ",") else { break }
      index &+= Self.byte(bytes, index &+ 1) == UInt8(ascii: " ") ? 2 : 1
    }
    guard found == 3, Self.byte(bytes, index) == UInt8(ascii: "}") else { return nil }
    let lineEnd = index &+ (Self.byte(bytes, index &+ 1) == carriageReturn ? 2 : 1)
    guard Self.byte(bytes, lineEnd) == newline else { return nil }
    (end, next) = (index, lineEnd &+ 1)
  }

  /// Skips a member that has no meaning, up to the byte behind its value; `false` if it has another form.
  @inline(__always)
  private static func skipMember(in bytes: Span<UInt8>, from index: inout Int, limit: Int) -> Bool {
    guard let key = string(in: bytes, from: index, limit: limit),
      Self.byte(bytes, key.upperBound &+ 1) == UInt8(ascii: ":"),
      JSONLine.Role(key, hasEscapes: false, in: bytes) == nil
    else { return false }
    index = key.upperBound &+ 2
    if Self.byte(bytes, index) == UInt8(ascii: " ") { index &+= 1 }
    guard Self.byte(bytes, index) == UInt8(ascii: "\"") else {
      return number(in: bytes, from: &index, limit: limit) != nil
    }
    guard let text = string(in: bytes, from: index, limit: limit) else { return false }
    index = text.upperBound &+ 1
    return true
  }

  /// The bytes of the string at an index, without its quotes; `nil` if there is none, or it has escapes.
  @inline(__always)
  private static func string(in bytes: Span<UInt8>, from index: Int, limit: Int) -> Range<Int>? {
    guard Self.byte(bytes, index) == UInt8(ascii: "\"") else { return nil }
    let start = index &+ 1
    let length = JSONText.plainLength(of: Self.word(bytes, start))
    if length < 8, Self.byte(bytes, start &+ length) == UInt8(ascii: "\"") { return start..<start &+ length }
    return longString(in: bytes, from: index, limit: limit)
  }

  @inline(never)
  private static func longString(in bytes: Span<UInt8>, from index: Int, limit: Int) -> Range<Int>? {
    var text = JSONText(index: index, end: limit)
    guard let string = try? text.string(in: bytes), !string.hasEscapes else { return nil }
    return string.range
  }

  /// Reads the number at an index; `nil` if there is none.
  @inline(__always)
  private static func number(in bytes: Span<UInt8>, from index: inout Int, limit: Int) -> Double? {
    let word = Self.word(bytes, index)
    let marks =
      ByteWord.zeros(word ^ ByteWord.repeating(UInt8(ascii: ",")))
      | ByteWord.zeros(word ^ ByteWord.repeating(UInt8(ascii: "}")))
    if marks != 0, let number = ShortNumber.value(ofJSON: word, count: ByteWord.place(marks)) {
      index &+= ByteWord.place(marks)
      return number
    }
    return longNumber(in: bytes, from: &index, limit: limit)
  }

  @inline(never)
  private static func longNumber(in bytes: Span<UInt8>, from index: inout Int, limit: Int) -> Double? {
    var text = JSONText(index: index, end: limit)
    guard JSONText.beginsNumber(Self.byte(bytes, index)), let range = try? text.number(in: bytes) else {
      return nil
    }
    index = text.index
    return DecimalNumber.value(of: bytes, in: range)
  }

  // SAFETY of both: an index exceeds the limit by less than the margin. A member begins below the limit, and what is
  // longer than eight bytes in it ends below the limit.

  @inline(__always)
  private static func byte(_ bytes: Span<UInt8>, _ index: Int) -> UInt8 { unsafe bytes[unchecked: index] }

  @inline(__always)
  private static func word(_ bytes: Span<UInt8>, _ index: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
  }
}
