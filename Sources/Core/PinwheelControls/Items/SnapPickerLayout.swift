public import Pinwheel

/// Where the rows of a snap picker lie: one below the other, with an inset above and below of half the viewport less
/// half a row, so that the first and last rows can be centered.
///
/// Row i begins at i h; with an inset of (H - h)/2, its centered offset is `i h - inset`. After a release the picker
/// rests on the row `round((y + inset) / h)` for a projected offset y. (The article rounds up or down by the sign of
/// the velocity, half a row off on average.)
public struct SnapPickerLayout: ItemLayout {
  /// The direction of the text, which does not affect rows.
  public let direction: ItemDirection
  /// The size of the picker, in points.
  public let viewport: Size2D
  /// The number of rows.
  public let count: Int
  /// In points.
  package let rowHeight: Double

  /// Rows of equal height.
  ///
  /// - Parameters:
  ///   - count: The number of rows; negative numbers count as 0.
  ///   - rowHeight: In points; if it is not above 0, there are no rows.
  ///   - viewport: The size of the picker, in points.
  ///   - direction: The direction of the text. It does not affect rows, which are as wide as the picker.
  /// - Complexity: O(1).
  public init(
    count: Int, rowHeight: Double, viewport: Size2D, direction: ItemDirection = .leftToRight
  ) {
    self.direction = direction
    self.viewport = Size2D(width: viewport.width.boundedLength, height: viewport.height.boundedLength)
    self.rowHeight = rowHeight.boundedLength
    self.count = self.rowHeight > 0 ? max(0, count) : 0
  }

  /// Rows scroll from top to bottom.
  public var axis: ScrollAxis { .vertical }

  /// The space above the first row and below the last, in points; negative if rows are higher than the viewport.
  package var inset: Double { (viewport.height - rowHeight) / 2 }

  /// The frame of the selected row, in points of the viewport.
  public var selectionBox: Rect2D { Rect2D(x: 0, y: inset, width: viewport.width, height: rowHeight) }

  /// The frame of a row in the content, in points; empty if there is no such row.
  ///
  /// - Complexity: O(1).
  public func frame(of index: Int) -> Rect2D {
    guard hasItem(index) else { return .zero }
    return Rect2D(x: 0, y: Double(index) * rowHeight, width: viewport.width, height: rowHeight)
  }

  /// The offset at which the row is in the selection box; `nil` if there is no such row.
  ///
  /// - Complexity: O(1).
  public func restingOffset(of index: Int) -> Double? {
    hasItem(index) ? Double(index) * rowHeight - inset : nil
  }
}
