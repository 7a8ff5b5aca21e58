/// The outermost dictionary of an XML property list, read from tag to tag: what is nested is counted, never entered, so
/// depth costs nothing.
struct XMLPropertyList {
  /// One thing that markup says.
  private enum Token {
    case open(Substring)
    case close(Substring)
    /// An element without contents, such as `<true/>`.
    case empty(Substring)
    case text(String)
  }

  private let text: Substring.UTF8View
  private var position: Substring.UTF8View.Index

  /// - Parameter bytes: UTF-8, or UTF-16 with a byte order mark.
  init(_ bytes: ContiguousArray<UInt8>) {
    let decoded: String
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFE, 0xFF): decoded = Self.utf16(bytes) { $0 << 8 | $1 }
    case (0xFF, 0xFE): decoded = Self.utf16(bytes) { $1 << 8 | $0 }
    default: decoded = String(decoding: bytes, as: UTF8.self)
    }
    text = decoded[...].utf8
    position = text.startIndex
  }

  private static func utf16(
    _ bytes: ContiguousArray<UInt8>, unit: (UInt16, UInt16) -> UInt16
  ) -> String {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      unit(UInt16(bytes[$0]), UInt16(bytes[$0 + 1]))
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The texts that the outermost dictionary has for some keys; `nil` if there is no such dictionary, or the markup
  /// is malformed before its end.
  ///
  /// - Complexity: O(bytes), in the memory of the open elements' names.
  consuming func texts(_ keys: Set<String>) -> [String: String]? {
    var found: [String: String] = [:]
    // The open elements, the outermost first.
    var open: [Substring] = []
    var key: String?
    var value = ""
    while let token = next() {
      switch token {
      case .text(let piece): if open.count == 3 { value += piece }
      case .empty(let name): if open == ["plist", "dict"], name != "key" { key = nil }
      case .open(let name):
        open.append(name)
        value = ""
        guard open[0] == "plist", open.count < 2 || open[1] == "dict" else { return nil }
      case .close(let name):
        guard open.popLast() == name else { return nil }
        switch open.count {
        case 2 where name == "key": key = value
        case 2:
          if name == "string", let key, keys.contains(key) { found[key] = value }
          key = nil
        case 1: return found
        default: break
        }
      }
    }
    return nil
  }

  /// The next token; `nil` at the end, and where something is malformed.
  private mutating func next() -> Token? {
    while position < text.endIndex {
      guard text[position] == UInt8(ascii: "<") else {
        let end = text[position...].firstIndex(of: UInt8(ascii: "<")) ?? text.endIndex
        defer { position = end }
        return Self.unescaped(Substring(text[position..<end])).map { .text($0) }
      }
      if skip("<!--") {
        guard upTo("-->") != nil else { return nil }
      } else if skip("<![CDATA[") {
        return upTo("]]>").map { .text(String($0)) }
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

  /// Moves behind a text, if it stands here.
  private mutating func skip(_ expected: StaticString) -> Bool {
    let expected = expected.description.utf8
    guard text[position...].starts(with: expected) else { return false }
    position = text.index(position, offsetBy: expected.count)
    return true
  }

  /// What stands ahead of `end`; moves behind it.
  private mutating func upTo(_ end: StaticString) -> Substring? {
    let start = position
    while position < text.endIndex {
      let here = position
      if skip(end) { return Substring(text[start..<here]) }
      position = text.index(after: position)
    }
    return nil
  }

  /// Moves behind a DOCTYPE, whose brackets may hold declarations of its own.
  private mutating func skipDeclaration() -> Bool {
    var isInBrackets = false
    while position < text.endIndex {
      let byte = text[position]
      position = text.index(after: position)
      if byte == UInt8(ascii: "[") { isInBrackets = true }
      if byte == UInt8(ascii: "]") { isInBrackets = false }
      if byte == UInt8(ascii: ">"), !isInBrackets { return true }
    }
    return false
  }

  /// A tag, its attributes passed over.
  private mutating func tag() -> Token? {
    _ = skip("<")
    let isClosing = skip("/")
    guard let inside = upTo(">") else { return nil }
    let isEmpty = !isClosing && inside.utf8.last == UInt8(ascii: "/")
    let name = inside.prefix { !$0.isWhitespace && $0 != "/" }
    guard !name.isEmpty else { return nil }
    return isClosing ? .close(name) : isEmpty ? .empty(name) : .open(name)
  }

  /// Text with its references replaced; `nil` if one is unknown.
  private static func unescaped(_ text: Substring) -> String? {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
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
