/// A half-open rectangle of whole pixels: columns `x ..< x + width`, rows `y ..< y + height`.
public struct PixelRect: Sendable, Hashable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// How many columns; there are none if it is negative.
  public var width: Int
  /// How many rows; there are none if it is negative.
  public var height: Int

  /// The rectangle that holds no pixel.
  public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The rectangle whose top-left pixel is (`x`, `y`).
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether no pixel lies inside.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The columns inside; those beyond `Int.max` are left out.
  public var columns: Range<Int> { Self.range(from: x, count: width) }

  /// The rows inside; those beyond `Int.max` are left out.
  public var rows: Range<Int> { Self.range(from: y, count: height) }

  /// Whether pixel (`x`, `y`) lies inside.
  ///
  /// - Complexity: O(1).
  public func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x - self.x < width && y >= self.y && y - self.y < height
  }

  /// The pixels that both rectangles hold; ``empty`` where they share none.
  ///
  /// - Complexity: O(1).
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// The smallest rectangle that holds both; an empty one takes no part.
  ///
  /// - Complexity: O(1).
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      columns: min(x, other.x)..<max(columns.upperBound, other.columns.upperBound),
      rows: min(y, other.y)..<max(rows.upperBound, other.rows.upperBound))
  }

  /// The rectangle with `margin` more pixels on every side; fewer if it is negative.
  public func outset(by margin: Int) -> PixelRect {
    PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The rectangle moved by `offset`.
  package func moved(by offset: PixelOffset) -> PixelRect {
    PixelRect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  /// The rectangle of these columns and rows; ``empty`` if there are none of either.
  private init(columns: Range<Int>, rows: Range<Int>) {
    self = .empty
    guard !columns.isEmpty, !rows.isEmpty else { return }
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  private static func range(from start: Int, count: Int) -> Range<Int> {
    let end = start.addingReportingOverflow(max(0, count))
    return start..<(end.overflow ? .max : end.partialValue)
  }
}
