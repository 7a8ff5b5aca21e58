/// A style sheet in pieces: the text before each brace or semicolon. Comments are left out; inside quotes and
/// parentheses, no character ends a piece.
struct StyleText {
  private let bytes: ContiguousArray<UInt8>
  private var at = 0
  private var line = 1

  init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  struct Piece {
    let text: String
    /// The line at which the piece begins, counted from 1.
    let line: Int
    /// The character that ends the piece; `nil` at the end of the file.
    let end: UInt8?
  }

  mutating func next() -> Piece? {
    var piece = ContiguousArray<UInt8>()
    var start: Int?
    var (quote, depth): (UInt8?, Int) = (nil, 0)
    guard at < bytes.count else { return nil }
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte == 0x0A { line += 1 }
      if let open = quote {
        if byte == open || byte == 0x0A { quote = nil }
      } else if byte == UInt8(ascii: "/"), at < bytes.count, bytes[at] == UInt8(ascii: "*") {
        skipComment()
        continue
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        depth = max(0, depth - 1)
      } else if "{}".utf8.contains(byte) || byte == UInt8(ascii: ";") && depth == 0 {
        return Piece(text: String(decoding: piece, as: UTF8.self), line: start ?? line, end: byte)
      }
      if start == nil {
        if byte <= 0x20 { continue }
        start = line
      }
      piece.append(byte)
    }
    return Piece(text: String(decoding: piece, as: UTF8.self), line: start ?? line, end: nil)
  }

  private mutating func skipComment() {
    at += 1
    while at < bytes.count, !(bytes[at] == UInt8(ascii: "/") && bytes[at - 1] == UInt8(ascii: "*")) {
      if bytes[at] == 0x0A { line += 1 }
      at += 1
    }
    at += 1
  }
}
