/// Reads XML tag by tag, with memory for one tag. A malformed part ends the reading. Nothing is fetched or
/// declared, and only the five named references and numbers are expanded.
package struct XMLReader {
  package typealias Bytes = ArraySlice<UInt8>

  /// A piece of markup.
  package enum Token {
    case open(Bytes, attributes: Bytes)
    case close(Bytes)
    /// An element without contents, such as `<true/>`.
    case empty(Bytes, attributes: Bytes)
    case text(String)
  }

  /// UTF-8.
  private let text: ContiguousArray<UInt8>
  private var position = 0

  /// The line where the last tag began, counted from 1.
  package private(set) var tagLine = 1
  /// The position up to which lines have been counted.
  private var counted = 0

  /// The line of the next token, counted from 1.
  package var line: Int { 1 + text[..<min(position, text.count)].count { $0 == 0x0A } }

  /// - Parameter bytes: UTF-8, or UTF-16 with a byte order mark.
  package init(_ bytes: ContiguousArray<UInt8>) {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFE, 0xFF): text = Self.utf16(bytes) { $0 << 8 | $1 }
    case (0xFF, 0xFE): text = Self.utf16(bytes) { $1 << 8 | $0 }
    default: text = bytes
    }
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private static func utf16(
    _ bytes: ContiguousArray<UInt8>, unit: (UInt16, UInt16) -> UInt16
  ) -> ContiguousArray<UInt8> {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      unit(UInt16(bytes[$0]), UInt16(bytes[$0 + 1]))
    }
    return ContiguousArray(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The next token; `nil` at the end and at malformed markup.
  package mutating func next() -> Token? {
    while position < text.count {
      guard text[position] == UInt8(ascii: "<") else {
        let end = text[position...].firstIndex(of: UInt8(ascii: "<")) ?? text.count
        defer { position = end }
        return Self.unescaped(ContiguousArray(text[position..<end])).map { .text($0) }
      }
      if skip("<!--") {
        guard upTo("-->") != nil else { return nil }
      } else if skip("<![CDATA[") {
        return upTo("]]>").map { .text(String(decoding: $0, as: UTF8.self)) }
      } else if skip("<?") {
        guard upTo("?>") != nil else { return nil }
      } else if skip("<!") {
        guard skipDeclaration() else { return nil }
      } else {
        return tag()
      }
    }
    return nil
  }

  /// Moves past a text, if it comes next.
  private mutating func skip(_ expected: StaticString) -> Bool {
    guard stands(expected, at: position) else { return false }
    position += expected.utf8CodeUnitCount
    return true
  }

  private func stands(_ expected: StaticString, at start: Int) -> Bool {
    guard start <= text.count - expected.utf8CodeUnitCount else { return false }
    // SAFETY: a literal's text lives as long as the program.
    return unsafe UnsafeBufferPointer(start: expected.utf8Start, count: expected.utf8CodeUnitCount)
      .elementsEqual(text[start..<start + expected.utf8CodeUnitCount])
  }

  /// The bytes before `end`; moves past it.
  private mutating func upTo(_ end: StaticString) -> Bytes? {
    let start = position
    let last = end.utf8CodeUnitCount - 1
    // SAFETY: a literal's text lives as long as the program, and none here is empty.
    let lastByte = unsafe end.utf8Start[last]
    while let found = text[position...].firstIndex(of: lastByte) {
      position = found + 1
      if found - last >= start, stands(end, at: found - last) { return Bytes(text[start..<found - last]) }
    }
    return nil
  }

  /// Moves past a DOCTYPE, whose brackets may contain declarations.
  private mutating func skipDeclaration() -> Bool {
    var isInBrackets = false
    while position < text.count {
      let byte = text[position]
      position += 1
      if byte == UInt8(ascii: "[") { isInBrackets = true }
      if byte == UInt8(ascii: "]") { isInBrackets = false }
      if byte == UInt8(ascii: ">"), !isInBrackets { return true }
    }
    return false
  }

  /// Reads a tag. A `>` in a quoted value does not end it.
  private mutating func tag() -> Token? {
    tagLine += text[counted..<position].count { $0 == 0x0A }
    counted = position
    _ = skip("<")
    let isClosing = skip("/")
    let start = position
    var quote: UInt8?
    while position < text.count, quote != nil || text[position] != UInt8(ascii: ">") {
      let byte = text[position]
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      position += 1
    }
    guard position < text.count else { return nil }
    var inside = Bytes(text[start..<position])
    position += 1
    let isEmpty = !isClosing && inside.last == UInt8(ascii: "/")
    if isEmpty { inside.removeLast() }
    let name = inside.prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "/") }
    guard !name.isEmpty else { return nil }
    if isClosing { return .close(name) }
    let attributes = inside[name.endIndex...]
    return isEmpty ? .empty(name, attributes: attributes) : .open(name, attributes: attributes)
  }

  /// The attributes of a tag by name; `nil` if they are malformed or one occurs twice.
  package static func attributes(_ bytes: Bytes) -> [String: String]? {
    var found: [String: String] = [:]
    var rest = bytes.drop { $0 <= UInt8(ascii: " ") }
    while !rest.isEmpty {
      let name = rest.prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "=") }
      rest = rest[name.endIndex...].drop { $0 <= UInt8(ascii: " ") }
      guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "=") else { return nil }
      rest = rest.drop { $0 <= UInt8(ascii: " ") }
      guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = rest.firstIndex(of: quote),
        let value = unescaped(ContiguousArray(rest[..<end])),
        found.updateValue(value, forKey: String(decoding: name, as: UTF8.self)) == nil
      else { return nil }
      rest = rest[(end + 1)...].drop { $0 <= UInt8(ascii: " ") }
    }
    return found
  }

  /// Text with its references replaced; `nil` if one is unknown.
  private static func unescaped(_ bytes: ContiguousArray<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    var pieces = text.split(separator: "&", omittingEmptySubsequences: false)[...]
    var result = String(pieces.removeFirst())
    for piece in pieces {
      guard let end = piece.firstIndex(of: ";"), let scalar = scalar(of: piece[..<end]) else { return nil }
      result.unicodeScalars.append(scalar)
      result += piece[piece.index(after: end)...]
    }
    return result
  }

  private static func scalar(of reference: Substring) -> Unicode.Scalar? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let isHexadecimal = reference.hasPrefix("#x")
      guard reference.hasPrefix("#") else { return nil }
      return UInt32(reference.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
        .flatMap { Unicode.Scalar($0) }
    }
  }
}
