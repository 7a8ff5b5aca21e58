/// The outermost dictionary of an XML property list, read from tag to tag: what is nested is counted, never entered, so
/// depth costs nothing.
struct XMLPropertyList {
  /// One thing that markup says.
  private enum Token {
    case open(Bytes)
    case close(Bytes)
    /// An element without contents, such as `<true/>`.
    case empty(Bytes)
    case text(String)
  }

  private typealias Bytes = ArraySlice<UInt8>

  /// UTF-8.
  private let text: ContiguousArray<UInt8>
  private var position = 0

  /// - Parameter bytes: UTF-8, or UTF-16 with a byte order mark.
  init(_ bytes: ContiguousArray<UInt8>) {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFE, 0xFF): text = Self.utf16(bytes) { $0 << 8 | $1 }
    case (0xFF, 0xFE): text = Self.utf16(bytes) { $1 << 8 | $0 }
    default: text = bytes
    }
  }

  private static func utf16(
    _ bytes: ContiguousArray<UInt8>, unit: (UInt16, UInt16) -> UInt16
  ) -> ContiguousArray<UInt8> {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      unit(UInt16(bytes[$0]), UInt16(bytes[$0 + 1]))
    }
    return ContiguousArray(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The texts that the outermost dictionary has for some keys; `nil` if there is no such dictionary, or the markup
  /// is malformed before its end.
  ///
  /// - Complexity: O(bytes), in the memory of the open elements' names.
  consuming func texts(_ keys: Set<String>) -> [String: String]? {
    var found: [String: String] = [:]
    // The open elements, the outermost first.
    var open: [Bytes] = []
    var key: String?
    var value = ""
    while let token = next() {
      switch token {
      case .text(let piece): if open.count == 3 { value += piece }
      case .empty(let name): if open.count == 2, !Self.key.elementsEqual(name) { key = nil }
      case .open(let name):
        open.append(name)
        value = ""
        guard Self.plist.elementsEqual(open[0]), open.count < 2 || Self.dict.elementsEqual(open[1]) else {
          return nil
        }
      case .close(let name):
        guard open.popLast() == name else { return nil }
        switch open.count {
        case 2 where Self.key.elementsEqual(name): key = value
        case 2:
          if Self.string.elementsEqual(name), let key, keys.contains(key) { found[key] = value }
          key = nil
        case 1: return found
        default: break
        }
      }
    }
    return nil
  }

  private static let plist = Array("plist".utf8)
  private static let dict = Array("dict".utf8)
  private static let key = Array("key".utf8)
  private static let string = Array("string".utf8)

  /// The next token; `nil` at the end, and where something is malformed.
  private mutating func next() -> Token? {
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

  /// Moves behind a text, if it stands here.
  private mutating func skip(_ expected: StaticString) -> Bool {
    guard stands(expected, at: position) else { return false }
    position += expected.utf8CodeUnitCount
    return true
  }

  private func stands(_ expected: StaticString, at start: Int) -> Bool {
    guard start <= text.count - expected.utf8CodeUnitCount else { return false }
    // SAFETY: the text of a literal lives as long as the program.
    return unsafe UnsafeBufferPointer(start: expected.utf8Start, count: expected.utf8CodeUnitCount)
      .elementsEqual(text[start..<start + expected.utf8CodeUnitCount])
  }

  /// What stands ahead of `end`; moves behind it.
  private mutating func upTo(_ end: StaticString) -> Bytes? {
    let start = position
    let last = end.utf8CodeUnitCount - 1
    // SAFETY: the text of a literal lives as long as the program, and none here is empty.
    let lastByte = unsafe end.utf8Start[last]
    while let found = text[position...].firstIndex(of: lastByte) {
      position = found + 1
      if found - last >= start, stands(end, at: found - last) { return Bytes(text[start..<found - last]) }
    }
    return nil
  }

  /// Moves behind a DOCTYPE, whose brackets may hold declarations of its own.
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

  /// A tag, its attributes passed over.
  private mutating func tag() -> Token? {
    _ = skip("<")
    let isClosing = skip("/")
    guard let inside = upTo(">") else { return nil }
    let isEmpty = !isClosing && inside.last == UInt8(ascii: "/")
    let name = inside.prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "/") }
    guard !name.isEmpty else { return nil }
    return isClosing ? .close(name) : isEmpty ? .empty(name) : .open(name)
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
