/// A place in a text in UTF-8, as editors count.
package struct TextPosition: Sendable, Hashable {
  /// Counted from 1.
  package let line: Int
  /// Unicode scalars, counted from 1.
  package let column: Int

  /// The place of a byte. A byte-order mark at the beginning counts as nothing.
  ///
  /// - Complexity: O(`offset`).
  package init(of offset: Int, in bytes: ContiguousArray<UInt8>) {
    let before = bytes[..<offset].dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex
    line = 1 + before.count { $0 == 0x0A }
    column = 1 + String(decoding: bytes[lineStart..<offset], as: UTF8.self).unicodeScalars.count
  }
}
