internal import Pinwheel

/// Reads JSON as RFC 8259 defines it, in UTF-8 with or without a byte-order mark.
///
/// Foundation's decoder reports neither the place of a syntax error nor unknown keys. People edit manifests and asset
/// catalogs, and need the line.
package struct JSONParser {
  /// The maximum nesting of arrays and objects, which fits the stack of any thread.
  package static let maximumDepth = 512

  private let bytes: ContiguousArray<UInt8>
  private let maximumDepth: Int
  /// Whether it is one record of a list, whose values are copied as they are.
  private let isRecord: Bool
  private var at: Int
  /// The members and elements read so far of the objects and arrays that are open: each is copied at its end to an array
  /// that has no room to spare.
  private var members: [JSON.Member] = []
  private var elements: [JSON] = []

  /// The value of a text.
  ///
  /// - Parameter isRecord: Whether the text is one record of a list, whose values are copied as they are: numbers beyond
  ///   `Double` are infinite, half of a surrogate pair becomes U+FFFD, and messages speak of the line.
  /// - Complexity: O(bytes).
  package static func value(
    of bytes: ContiguousArray<UInt8>, maximumDepth: Int = Self.maximumDepth, isRecord: Bool = false
  ) throws(JSONMistake) -> JSON {
    var parser = JSONParser(
      bytes: bytes, maximumDepth: maximumDepth, isRecord: isRecord,
      at: !isRecord && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    guard bytes.count <= UInt32.max else { throw parser.mistake(expected: "at most 4 GB") }
    let value = try parser.value(depth: 1)
    parser.skipSpace()
    if parser.at < bytes.count { throw parser.mistake(expected: parser.end) }
    return value
  }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  /// Whether another member or element follows, instead of the closing bracket.
  private mutating func goesOn() -> Bool {
    skipSpace()
    return take(",")
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONMistake) -> JSON {
    skipSpace()
    let start = at
    let value: JSON.Value
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth <= maximumDepth else {
        var mistake = mistake(expected: "at most \(maximumDepth) levels of arrays and objects")
        mistake.isTooDeep = true
        throw mistake
      }
      value = next == UInt8(ascii: "{") ? try object(depth: depth) : try array(depth: depth)
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "t"): value = try word("true", .bool(true))
    case UInt8(ascii: "f"): value = try word("false", .bool(false))
    case UInt8(ascii: "n"): value = try word("null", .null)
    default: value = try number()
    }
    return JSON(value, range: start..<at)
  }

  private mutating func object(depth: Int) throws(JSONMistake) -> JSON.Value {
    let first = members.count
    at += 1
    skipSpace()
    if take("}") { return .object([]) }
    repeat {
      skipSpace()
      let start = at
      guard next == UInt8(ascii: "\"") else { throw mistake(expected: "a key in quotes") }
      let key = try string()
      skipSpace()
      guard take(":") else { throw mistake(expected: "':'") }
      let value = try value(depth: depth + 1)
      members.append(JSON.Member(key: key, value: value, start: start))
    } while goesOn()
    guard take("}") else { throw mistake(expected: "',' or '}'") }
    defer { members.removeSubrange(first...) }
    return .object(Array(members[first...]))
  }

  private mutating func array(depth: Int) throws(JSONMistake) -> JSON.Value {
    let first = elements.count
    at += 1
    skipSpace()
    if take("]") { return .array([]) }
    repeat {
      elements.append(try value(depth: depth + 1))
    } while goesOn()
    guard take("]") else { throw mistake(expected: "',' or ']'") }
    defer { elements.removeSubrange(first...) }
    return .array(Array(elements[first...]))
  }

  private mutating func word(_ word: String, _ value: JSON.Value) throws(JSONMistake) -> JSON.Value {
    guard bytes[at...].starts(with: word.utf8) else { throw mistake(expected: "a value") }
    at += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONMistake) -> JSON.Value {
    let start = at
    _ = take("-")
    if next != UInt8(ascii: "0") { try digits(orElse: at == start ? "a value" : "a digit") } else { at += 1 }
    if take(".") { try digits(orElse: "a digit") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits(orElse: "a digit")
    }
    guard let number = DecimalNumber.value(of: bytes.span, in: start..<at), number.isFinite || isRecord else {
      let text = String(decoding: bytes[start..<at], as: UTF8.self)
      at = start
      throw mistake(found: text, expected: "a number below 1.8e308")
    }
    return .number(number)
  }

  private mutating func digits(orElse expected: String) throws(JSONMistake) {
    let start = at
    while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { at += 1 }
    if at == start { throw mistake(expected: expected) }
  }

  /// A quoted string whose opening quote is next.
  private mutating func string() throws(JSONMistake) -> String {
    let start = at
    at += 1
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { at += 1 }
    // Not copied before the first escape.
    var utf8 = bytes[start + 1..<at]
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw mistake(expected: "a text without line breaks and controls") }
      at += 1
      if byte == UInt8(ascii: "\\") { utf8.append(contentsOf: try escape()) } else { utf8.append(byte) }
    }
    guard take("\"") else { throw mistake(expected: "'\"'") }
    guard let text = String(validUTF8: utf8) else {
      at = start
      throw mistake(found: "other bytes", expected: "a text in UTF-8")
    }
    return text
  }

  /// The escape sequence after a backslash, in UTF-8.
  private mutating func escape() throws(JSONMistake) -> String.UTF8View {
    let plain: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]
    if let byte = next, let scalar = plain[Unicode.Scalar(byte)] {
      at += 1
      return String(scalar).utf8
    }
    guard take("u") else { throw mistake(expected: "one of \"\\/bfnrtu") }
    var units = [try unit()]
    if UTF16.isLeadSurrogate(units[0]), bytes[at...].starts(with: "\\u".utf8) {
      at += 2
      units.append(try unit())
    }
    let text = String(decoding: units, as: UTF16.self)
    guard isRecord || text.utf16.elementsEqual(units) else {
      throw mistake(found: "half of a surrogate pair", expected: "both halves")
    }
    return text.utf8
  }

  private mutating func unit() throws(JSONMistake) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw mistake(expected: "four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      at += 1
    }
    return unit
  }

  /// The error at the next byte.
  private func mistake(found: String? = nil, expected: String) -> JSONMistake {
    let position = TextPosition(of: at, in: bytes)
    return JSONMistake(
      line: position.line, column: position.column, found: found ?? nextInWords, expected: expected)
  }

  private var end: String { isRecord ? "the end of the line" : "the end of the file" }

  private var nextInWords: String {
    let rest = String(decoding: bytes[at..<min(at + 4, bytes.count)], as: UTF8.self)
    guard let scalar = rest.unicodeScalars.first else { return end }
    return scalar.isControl ? "a control character" : "'\(scalar)'"
  }
}

/// Why bytes are not JSON.
package struct JSONMistake: Error, Hashable, CustomStringConvertible {
  /// Counted from 1.
  package let line: Int
  /// Unicode scalars, counted from 1.
  package let column: Int
  package let found: String
  package let expected: String
  /// Whether arrays and objects are nested too deeply to be read.
  package var isTooDeep = false

  package var description: String {
    "invalid JSON at line \(line), column \(column) (found \(found), expected \(expected))"
  }
}
