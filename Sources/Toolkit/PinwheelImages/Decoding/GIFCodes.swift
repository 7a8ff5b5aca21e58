/// The LZW codes of a GIF frame.
///
/// A code represents a run of colors: a single color, or an earlier code's run followed by one more color.
struct GIFCodes {
  private let bytes: ContiguousArray<UInt8>
  /// The bits of one color.
  private let colorBits: Int
  private var position: Int
  /// Bytes left in the block of data.
  private var left = 0
  private var bits: UInt32 = 0
  private var bitCount = 0

  private static let maximumBits = 12

  private struct Entry {
    /// The code of the run without its last color.
    var prefix = 0
    var last: UInt8 = 0
    var first: UInt8 = 0
    var length = 1
  }

  /// - Parameter position: The position of the byte with the initial code size, which precedes the data blocks.
  init(_ bytes: ContiguousArray<UInt8>, at position: Int) {
    self.bytes = bytes
    colorBits = Int(bytes[position])
    self.position = position + 1
  }

  /// Passes the color indices of each row to `body`.
  ///
  /// - Returns: Whether all rows were there. A code that does not exist ends them.
  /// - Complexity: O(pixels), with memory of a row.
  mutating func forEachRow(
    width: Int, height: Int, _ body: (ArraySlice<UInt8>) throws(ImageError) -> Void
  ) throws(ImageError) -> Bool {
    guard (1...8).contains(colorBits) else { return false }
    let clear = 1 << colorBits
    // A row, and what the longest run has beyond it.
    var colors = [UInt8](repeating: 0, count: width + 1 << Self.maximumBits)
    var (filled, rows) = (0, 0)
    var entries = ContiguousArray(repeating: Entry(), count: 1 << Self.maximumBits)
    for color in 0..<clear {
      (entries[color].last, entries[color].first) = (
        UInt8(truncatingIfNeeded: color), UInt8(truncatingIfNeeded: color)
      )
    }
    var size = colorBits + 1
    var next = clear + 2
    var previous: Int?
    while rows < height, width > 0 {
      guard let code = self.code(ofBits: size) else { return false }
      if code == clear {
        (size, next, previous) = (colorBits + 1, clear + 2, nil)
        continue
      }
      guard code != clear + 1 else { return false }
      if let before = previous {
        guard code < next || code == next && next < entries.count else { return false }
        if next < entries.count {
          entries[next] = Entry(
            prefix: before, last: entries[code == next ? before : code].first, first: entries[before].first,
            length: entries[before].length + 1)
          next += 1
          if next == 1 << size, size < Self.maximumBits { size += 1 }
        }
      } else {
        guard code < clear else { return false }
      }
      // Backwards from the end of the run.
      let end = filled + entries[code].length
      var (at, run) = (end - 1, code)
      while at >= filled {
        colors[at] = entries[run].last
        run = entries[run].prefix
        at -= 1
      }
      previous = code
      var start = 0
      while end - start >= width, rows < height {
        try body(colors[start..<start + width])
        (start, rows) = (start + width, rows + 1)
      }
      if start > 0 { for index in start..<end { colors[index - start] = colors[index] } }
      filled = end - start
    }
    return true
  }

  /// The next code, lowest bit first; `nil` at the end of the data.
  private mutating func code(ofBits size: Int) -> Int? {
    while bitCount < size {
      if left == 0 {
        guard position < bytes.count, bytes[position] > 0 else { return nil }
        left = Int(bytes[position])
        position += 1
      }
      guard position < bytes.count else { return nil }
      bits |= UInt32(bytes[position]) << UInt32(bitCount)
      bitCount += 8
      position += 1
      left -= 1
    }
    defer {
      bits >>= UInt32(size)
      bitCount -= size
    }
    return Int(bits & (1 << UInt32(size) - 1))
  }
}
