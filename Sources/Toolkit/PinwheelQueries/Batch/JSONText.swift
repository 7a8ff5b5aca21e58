/// Why a line is not valid JSON.
struct JSONFault: Error {
  /// The index in the line's bytes; the end of the line if it is cut short.
  let index: Int
  let expected: String
}

/// Reads the tokens of JSON (RFC 8259) in sequence.
struct JSONText {
  var index: Int
  let end: Int

  func fault(_ expected: String, at place: Int? = nil) -> JSONFault {
    JSONFault(index: place ?? index, expected: expected)
  }

  mutating func skipSpace(in bytes: Span<UInt8>) {
    while index < end, Self.isSpace(bytes[index]) { index += 1 }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == newline || byte == carriageReturn
  }

  /// Skips white space and a required byte.
  mutating func skip(_ byte: UInt8, in bytes: Span<UInt8>) throws(JSONFault) {
    skipSpace(in: bytes)
    guard index < end, bytes[index] == byte else { throw fault(String(Unicode.Scalar(byte))) }
    index += 1
  }

  /// Skips a required word.
  mutating func skip(_ word: String, in bytes: Span<UInt8>) throws(JSONFault) {
    for byte in word.utf8 {
      guard index < end, bytes[index] == byte else { throw fault(word) }
      index += 1
    }
  }

  /// Whether a value that starts with a byte is a number, valid or not.
  @inline(__always)
  static func beginsNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") < 10
  }

  /// Reads a number, which starts here with a digit or a minus sign.
  mutating func number(in bytes: Span<UInt8>) throws(JSONFault) -> Range<Int> {
    let start = index
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    if index < end, bytes[index] == UInt8(ascii: "0") {
      index += 1
    } else {
      try skipDigits(in: bytes)
    }
    if index < end, bytes[index] == UInt8(ascii: ".") {
      index += 1
      try skipDigits(in: bytes)
    }
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < end, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
      try skipDigits(in: bytes)
    }
    return start..<index
  }

  private mutating func skipDigits(in bytes: Span<UInt8>) throws(JSONFault) {
    let start = index
    while index < end, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    if index == start { throw fault("a digit") }
  }

  /// Reads a string, which starts here with a quote; the range lies between the quotes.
  mutating func string(in bytes: Span<UInt8>) throws(JSONFault) -> (range: Range<Int>, hasEscapes: Bool) {
    let start = index + 1
    var hasEscapes = false
    index = start
    skipPlainText(in: bytes)
    while index < end {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return (start..<index - 1, hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape(in: bytes)
      case 0..<0x20: throw fault("control characters as escapes")
      case 0x20..<0x80: index += 1
      default: try skipSequence(in: bytes)
      }
    }
    throw fault("a quote")
  }

  /// Moves to the next byte that is not a plain character of a string, or to a place shortly before it.
  @inline(__always)
  private mutating func skipPlainText(in bytes: Span<UInt8>) {
    while end &- index >= 8 {
      let length = Self.plainLength(of: bytes.word(at: index))
      index &+= length
      if length < 8 { return }
    }
  }

  /// The number of plain characters of a string with which a word begins: bytes that are ASCII and no quote, backslash
  /// or control character.
  @inline(__always)
  static func plainLength(of word: UInt64) -> Int {
    let controls = (word &- ByteWord.repeating(0x20)) & ~word
    return ByteWord.place(
      ByteWord.zeros(word ^ ByteWord.repeating(UInt8(ascii: "\"")))
        | ByteWord.zeros(word ^ ByteWord.repeating(UInt8(ascii: "\\"))) | (controls | word)
        & ByteWord.repeating(0x80))
  }

  private mutating func skipEscape(in bytes: Span<UInt8>) throws(JSONFault) {
    let byte = index + 1 < end ? bytes[index + 1] : 0
    switch byte {
    case UInt8(ascii: "u"):
      for place in index + 2..<index + 6 {
        guard place < end, Self.hexDigit(bytes[place]) != nil else {
          throw fault("four hexadecimal digits", at: min(place, end))
        }
      }
      index += 6
    case _ where Self.escaped(byte) != nil: index += 2
    default: throw fault("an escape of JSON", at: min(index + 1, end))
    }
  }

  /// Skips the bytes of one non-ASCII character: the well-formed sequences of The Unicode Standard, table 3-7.
  private mutating func skipSequence(in bytes: Span<UInt8>) throws(JSONFault) {
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let length: Int
    switch bytes[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw fault("UTF-8")
    }
    for place in index + 1..<index + length {
      guard place < end, (place == index + 1 ? second : 0x80...0xBF).contains(bytes[place]) else {
        throw fault("UTF-8")
      }
    }
    index += length
  }

  /// The text of a valid string. Half a surrogate pair becomes a byte that never occurs in UTF-8.
  static func unescaped(_ range: Range<Int>, in bytes: Span<UInt8>) -> ContiguousArray<UInt8> {
    var text: ContiguousArray<UInt8> = []
    var index = range.lowerBound
    func unit(at index: Int) -> UInt32? {
      guard index + 5 < range.upperBound, bytes[index] == UInt8(ascii: "\\"),
        bytes[index + 1] == UInt8(ascii: "u")
      else { return nil }
      return (index + 2..<index + 6).reduce(0) { $0 << 4 | UInt32(hexDigit(bytes[$1]) ?? 0) }
    }
    while index < range.upperBound {
      if bytes[index] != UInt8(ascii: "\\") {
        text.append(bytes[index])
        index += 1
      } else if let first = unit(at: index) {
        index += 6
        var scalar = first
        if 0xD800..<0xDC00 ~= first, let second = unit(at: index), 0xDC00..<0xE000 ~= second {
          index += 6
          scalar = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
        }
        if let encoded = Unicode.Scalar(scalar).flatMap(UTF8.encode) {
          text.append(contentsOf: encoded)
        } else {
          text.append(0xFF)
        }
      } else {
        text.append(escaped(bytes[index + 1]) ?? 0xFF)
        index += 2
      }
    }
    return text
  }

  /// The byte that an escape sequence represents; `nil` if it is not one.
  private static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): newline
    case UInt8(ascii: "r"): carriageReturn
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    default: nil
    }
  }

  /// The members of a valid object: the text of each key, and the range of key and value.
  static func members(
    of object: Range<Int>, in bytes: Span<UInt8>
  ) -> [(key: ContiguousArray<UInt8>, place: Range<Int>)] {
    var members: [(key: ContiguousArray<UInt8>, place: Range<Int>)] = []
    var text = JSONText(index: object.lowerBound, end: object.upperBound)
    do throws(JSONFault) {
      try text.skip(UInt8(ascii: "{"), in: bytes)
      while true {
        text.skipSpace(in: bytes)
        let start = text.index
        guard start < text.end, bytes[start] == UInt8(ascii: "\"") else { return members }
        let key = unescaped(try text.string(in: bytes).range, in: bytes)
        try text.skipValue(in: bytes)
        members.append((key, start..<text.index))
        text.index += 1
      }
    } catch {
      return members
    }
  }

  /// Moves to the comma or bracket after a value.
  private mutating func skipValue(in bytes: Span<UInt8>) throws(JSONFault) {
    var depth = 0
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        _ = try string(in: bytes)
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return
      default: break
      }
      index += 1
    }
  }

  private static func hexDigit(_ byte: UInt8) -> Int? { Character(Unicode.Scalar(byte)).hexDigitValue }
}
