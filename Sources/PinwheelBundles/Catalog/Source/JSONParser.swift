/// Reads JSON (RFC 8259) in one pass.
struct JSONParser {
  private let bytes: ContiguousArray<UInt8>
  private var position = 0

  static let deepest = 32

  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
  }

  mutating func document() throws(CatalogDamage) -> JSONText {
    // A byte order mark is not JSON, but some editors write one.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw damage("text after the end") }
    return value
  }

  private mutating func value(depth: Int) throws(CatalogDamage) -> JSONText {
    skipSpace()
    guard position < bytes.count else { throw damage("the text ends") }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws(CatalogDamage) -> JSONText {
    try enter(depth)
    var members: [JSONText.Member] = []
    if take("}") { return .object([]) }
    repeat {
      skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
        throw damage("a key is expected")
      }
      let key = try string()
      guard take(":") else { throw damage("a colon is expected") }
      members.append(JSONText.Member(key: key, value: try value(depth: depth + 1)))
    } while take(",")
    guard take("}") else { throw damage("a comma or the end of an object is expected") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(CatalogDamage) -> JSONText {
    try enter(depth)
    var elements: [JSONText] = []
    if take("]") { return .array([]) }
    repeat { elements.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw damage("a comma or the end of an array is expected") }
    return .array(elements)
  }

  private mutating func enter(_ depth: Int) throws(CatalogDamage) {
    guard depth < Self.deepest else {
      throw damage("values lie more than \(Self.deepest) deep in each other")
    }
    position += 1
  }

  private mutating func string() throws(CatalogDamage) -> String {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validUTF8: text) else { throw damage("a string is not UTF-8") }
        return string
      case UInt8(ascii: "\\"): text += Array(String(try escaped()).utf8)
      case 0..<0x20: throw damage("a control character stands in a string")
      default: text.append(byte)
      }
    }
    throw damage("the text ends in a string")
  }

  private mutating func escaped() throws(CatalogDamage) -> Unicode.Scalar {
    guard position < bytes.count else { throw damage("the text ends in a string") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try codeUnit()
      guard (0xD800..<0xDC00).contains(unit) else {
        // A lone half of a pair stands for no character.
        return Unicode.Scalar(unit) ?? "\u{FFFD}"
      }
      guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
        bytes[position + 1] == UInt8(ascii: "u")
      else { return "\u{FFFD}" }
      position += 2
      let low = try codeUnit()
      guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
    default: throw damage("an unknown escape stands in a string")
    }
  }

  private mutating func codeUnit() throws(CatalogDamage) -> UInt32 {
    guard bytes.count - position >= 4 else { throw damage("the text ends in a string") }
    let digits = bytes[position..<position + 4]
    guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw damage("an escape has no four hexadecimal digits") }
    position += 4
    return unit
  }

  private mutating func number() throws(CatalogDamage) -> JSONText {
    let start = position
    while position < bytes.count, "+-.0123456789eE".utf8.contains(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let first = text.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
      let number = Double(text), number.isFinite
    else {
      position = start
      throw damage("a value is expected")
    }
    return .number(number)
  }

  private mutating func word(_ word: String, _ value: JSONText) throws(CatalogDamage) -> JSONText {
    guard bytes[position...].starts(with: word.utf8) else { throw damage("a value is expected") }
    position += word.utf8.count
    return value
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private func damage(_ reason: String) -> CatalogDamage {
    let before = bytes[..<min(position, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let column = before.reversed().prefix { $0 != 0x0A }.count + 1
    return CatalogDamage("invalid JSON at line \(line), column \(column): \(reason)")
  }
}
