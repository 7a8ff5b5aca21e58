/// A half-open rectangle of whole pixels: columns `x ..< x + width`, rows `y ..< y + height`.
public struct PixelRect: Sendable, Hashable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns; a negative one counts as 0.
  public var width: Int
  /// The number of rows; a negative one counts as 0.
  public var height: Int

  /// The rectangle without pixels.
  package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The rectangle whose top-left pixel is (`x`, `y`).
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether the rectangle contains no pixel.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The columns inside, below `Int.max`.
  package var columns: Range<Int> { Self.range(from: x, count: width) }

  /// The rows inside, below `Int.max`.
  package var rows: Range<Int> { Self.range(from: y, count: height) }

  /// Whether pixel (`x`, `y`) lies inside.
  ///
  /// - Complexity: O(1).
  package func contains(x: Int, y: Int) -> Bool {
    // An overflowing difference is negative, and the true one is larger than any width.
    let (dx, dy) = (x &- self.x, y &- self.y)
    return x >= self.x && dx >= 0 && dx < width && y >= self.y && dy >= 0 && dy < height
  }

  /// The pixels that both rectangles contain; a rectangle without pixels if there are none.
  ///
  /// - Complexity: O(1).
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// The smallest rectangle that contains both; an empty one is ignored. Sides are clamped to `Int.max`.
  ///
  /// - Complexity: O(1).
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      columns: min(x, other.x)..<max(columns.upperBound, other.columns.upperBound),
      rows: min(y, other.y)..<max(rows.upperBound, other.rows.upperBound))
  }

  /// The rectangle with `margin` more pixels on every side, or fewer if it is negative. Values are clamped to the range of
  /// `Int`.
  package func outset(by margin: Int) -> PixelRect {
    func outset(_ start: Int, _ count: Int) -> (start: Int, count: Int) {
      let first = start.clampedSubtracting(margin)
      return (first, start.clampedAdding(count).clampedAdding(margin).clampedSubtracting(first))
    }
    let (across, down) = (outset(x, width), outset(y, height))
    return PixelRect(x: across.start, y: down.start, width: across.count, height: down.count)
  }

  /// Two parts, of which the first may be empty: left and right, or top and bottom of one that is not wider than high.
  package var halves: (PixelRect, PixelRect) {
    var (first, second) = (self, self)
    if width > height {
      first.width /= 2
      (second.x, second.width) = (x + first.width, width - first.width)
    } else {
      first.height /= 2
      (second.y, second.height) = (y + first.height, height - first.height)
    }
    return (first, second)
  }

  /// The rectangle moved by `offset`.
  package func moved(by offset: PixelOffset) -> PixelRect {
    PixelRect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  /// The rectangle of these columns and rows; ``empty`` if one of the ranges is.
  init(columns: Range<Int>, rows: Range<Int>) {
    self = .empty
    guard !columns.isEmpty, !rows.isEmpty else { return }
    // Not `count`, which overflows for a range from `Int.min`.
    self.init(
      x: columns.lowerBound, y: rows.lowerBound,
      width: columns.upperBound.clampedSubtracting(columns.lowerBound),
      height: rows.upperBound.clampedSubtracting(rows.lowerBound))
  }

  private static func range(from start: Int, count: Int) -> Range<Int> {
    start..<start.clampedAdding(max(0, count))
  }
}

extension Int {
  /// The sum, clamped to the range of `Int`.
  fileprivate func clampedAdding(_ other: Int) -> Int {
    let sum = addingReportingOverflow(other)
    return sum.overflow ? (other < 0 ? .min : .max) : sum.partialValue
  }

  /// The difference, clamped to the range of `Int`.
  fileprivate func clampedSubtracting(_ other: Int) -> Int {
    let difference = subtractingReportingOverflow(other)
    return difference.overflow ? (other < 0 ? .max : .min) : difference.partialValue
  }
}

/// A translation by whole pixels: x to the right, y down.
public struct PixelOffset: Sendable, Hashable {
  /// Columns to the right; negative to the left.
  public var x: Int
  /// Rows down; negative up.
  public var y: Int

  /// No translation.
  public static let zero = PixelOffset(x: 0, y: 0)

  /// The translation by `x` columns and `y` rows.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The inverse translation.
  package static prefix func - (offset: PixelOffset) -> PixelOffset {
    PixelOffset(x: -offset.x, y: -offset.y)
  }
}
