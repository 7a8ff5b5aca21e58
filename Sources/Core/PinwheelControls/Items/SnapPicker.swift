public import Pinwheel

/// A column of rows of equal height, one of which is selected and comes to rest in the box in the center. The
/// ``DrawnItem/prominence`` of a row determines its look. See <doc:SnapPickerArticle>.
///
/// The items of a picker are the numbers of its rows.
public struct SnapPicker: ItemControl, Sendable {
  /// The rows, as they scroll.
  public var scroller: ItemScroller<Range<Int>, SnapPickerLayout>

  /// A picker at rest on a row.
  ///
  /// - Parameters:
  ///   - count: The number of rows; negative numbers count as 0.
  ///   - rowHeight: In points.
  ///   - viewport: The size of the picker, in points.
  ///   - selection: The row to begin with, clamped to the valid rows.
  ///   - direction: The direction of the text; rows are as wide as the picker.
  ///   - options: How the picker behaves.
  /// - Complexity: O(1), whatever the number of rows.
  public init(
    count: Int, rowHeight: Double, viewport: Size2D, selection: Int = 0,
    direction: ItemDirection = .leftToRight, options: ScrollerOptions = .picker
  ) {
    let layout = SnapPickerLayout(
      count: count, rowHeight: rowHeight, viewport: viewport, direction: direction)
    scroller = ItemScroller(
      items: 0..<layout.count, layout: layout, selectedIndex: selection, options: options)
  }

  /// Changes rows or viewport; see ``ItemControl/rebuild(items:layout:at:isSame:)``. The direction stays.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(1), whatever the number of rows, plus O(ticks).
  @discardableResult
  public mutating func rebuild(count: Int, rowHeight: Double, viewport: Size2D, at time: Double)
    -> [ItemEvent<Int>]
  {
    let layout = SnapPickerLayout(
      count: count, rowHeight: rowHeight, viewport: viewport, direction: layout.direction)
    // A row is its number: a search among the new rows would not find it.
    return collecting { events in
      scroller.rebuild(items: 0..<layout.count, layout: layout, at: time, into: &events) { row in
        row < layout.count ? row : nil
      }
    }
  }
}
