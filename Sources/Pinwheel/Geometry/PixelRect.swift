/// A half-open rectangle of whole pixels: columns `x ..< x + width`, rows `y ..< y + height`.
public struct PixelRect: Sendable, Hashable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  /// The rectangle that holds no pixel.
  public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether no pixel lies inside.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The columns inside.
  public var columns: Range<Int> { x..<x + max(0, width) }

  /// The rows inside.
  public var rows: Range<Int> { y..<y + max(0, height) }

  /// Whether pixel (`x`, `y`) lies inside.
  ///
  /// - Complexity: O(1).
  public func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x - self.x < width && y >= self.y && y - self.y < height
  }

  /// The pixels that both rectangles hold; ``empty`` where they share none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let columns = columns.clamped(to: other.columns)
    let rows = rows.clamped(to: other.rows)
    guard !columns.isEmpty, !rows.isEmpty else { return .empty }
    return PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}
