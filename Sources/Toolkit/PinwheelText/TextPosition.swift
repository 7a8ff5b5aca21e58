/// A position in a UTF-8 text, counted as editors count.
package struct TextPosition: Sendable, Hashable {
  /// Counted from 1.
  package private(set) var line = 1
  /// Unicode scalars, counted from 1.
  package private(set) var column = 1

  /// The position of a byte. A byte-order mark at the beginning is not counted.
  ///
  /// - Complexity: O(`offset`); use ``TextPositions`` for many positions in one text.
  package init(of offset: Int, in bytes: ContiguousArray<UInt8>) {
    advance(over: bytes[0..<offset])
  }

  /// The position with a line and a column; `nil` unless both are known.
  package init?(line: Int?, column: Int?) {
    guard let line, let column else { return nil }
    (self.line, self.column) = (line, column)
  }

  fileprivate init() {}

  /// Advances over bytes that start at the beginning of the text, or at a multiple of ``TextPositions/step``.
  fileprivate mutating func advance(over bytes: ContiguousArray<UInt8>.SubSequence) {
    let hasMark = bytes.startIndex == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    for byte in hasMark ? bytes.dropFirst(3) : bytes {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        // The first byte of a scalar.
        column += 1
      }
    }
  }
}

/// Finds many positions in one text: a single line of megabytes may have thousands of mistakes.
package struct TextPositions: Sendable {
  private let bytes: ContiguousArray<UInt8>
  /// The position of every byte whose index is a multiple of ``step``.
  private var starts: ContiguousArray<TextPosition> = []
  private static let step = 1 << 12

  /// - Complexity: O(bytes).
  package init(in bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    var position = TextPosition()
    for start in stride(from: 0, through: bytes.count, by: Self.step) {
      starts.append(position)
      position.advance(over: bytes[start..<min(bytes.count, start + Self.step)])
    }
  }

  /// See ``TextPosition/init(of:in:)``.
  ///
  /// - Complexity: O(1).
  package func position(of offset: Int) -> TextPosition {
    var position = starts[offset / Self.step]
    position.advance(over: bytes[offset / Self.step * Self.step..<offset])
    return position
  }
}
