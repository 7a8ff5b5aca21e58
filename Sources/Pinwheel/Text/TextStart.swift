/// What the first bytes of a text say about its encoding. Every text that is read is UTF-8.
package enum TextStart {
  /// The length of the byte-order mark that some programs put before UTF-8: 3, or 0 if there is none.
  package static func markLength(of bytes: Span<UInt8>) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// Whether this is UTF-16, or UTF-32 with a mark: no text in UTF-8 begins with these marks, or with a character
  /// and a zero byte.
  package static func isUTF16(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= 2 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE): return true
    case (let first, let second): return (first == 0) != (second == 0)
    }
  }
}
