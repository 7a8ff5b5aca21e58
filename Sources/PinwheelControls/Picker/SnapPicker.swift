public import Pinwheel

/// A column of rows of equal height, one of which is selected and comes to rest in the box in the middle.
///
/// It is dragged, flicked and tapped: a drag rests on the next row in its direction, a tap on a row glides to it. What
/// a row looks like follows from its ``DrawnItem/prominence``. Times are the host's, and nothing runs by itself.
public struct SnapPicker: Sendable {
  /// The number of the selected row; `nil` only if there are no rows.
  public private(set) var selection: Int?
  private var scroller: ItemScroller<SnapPickerLayout>

  /// What happens on a picker.
  public enum Event: Hashable, Sendable {
    /// Another row is selected. Said once, when it is decided, not when the picker has come to rest.
    case selected(Int)
  }

  /// A picker at rest on a row.
  ///
  /// - Parameters:
  ///   - count: How many rows; none if it is negative.
  ///   - rowHeight: In points.
  ///   - viewport: The size of the picker, in points.
  ///   - selection: The row to begin with, or the one that is nearest to it.
  public init(count: Int, rowHeight: Double, viewport: Size2D, selection: Int = 0) {
    let layout = SnapPickerLayout(count: count, rowHeight: rowHeight, viewport: viewport)
    self.selection = Self.row(nearestTo: selection, of: layout)
    scroller = ItemScroller(layout, choosing: self.selection)
  }

  /// Where the rows lie.
  public var layout: SnapPickerLayout { scroller.layout }

  // MARK: What to draw

  /// The rows that are seen, wholly or in part.
  ///
  /// - Complexity: O(log rows).
  public func visibleRows(at time: Double) -> Range<Int> {
    layout.visibleItems(at: offset(at: time))
  }

  /// A row as it is to be drawn; for a number that no row has, one with an empty frame and no prominence.
  public func row(_ index: Int, at time: Double) -> DrawnItem {
    scroller.item(index, isSelected: index == selection, at: time)
  }

  /// How far the picker is scrolled, in points; `-layout.inset` at the first row.
  public func offset(at time: Double) -> Double { scroller.motion.offset(at: time) }

  /// Whether the picker moves by itself: as long as it does, a host draws frames.
  public func isGliding(at time: Double) -> Bool { scroller.motion.isGliding(at: time) }

  // MARK: What happens

  /// Takes a touch, in points of the picker.
  public mutating func handle(_ touch: Touch, into events: inout [Event]) {
    choose(scroller.handle(touch), at: touch.time, into: &events)
  }

  /// Selects a row and glides to it.
  ///
  /// - Parameters:
  ///   - row: One there is; any other changes nothing.
  ///   - time: Seconds on the host's clock.
  ///   - events: What this means is appended here.
  public mutating func select(_ row: Int, at time: Double, into events: inout [Event]) {
    choose(layout.isTouchable(row) ? row : nil, at: time, into: &events)
  }

  /// Cancels the touch that is down: the app went to the background, or a sheet came up.
  public mutating func cancelTouches(at time: Double, into events: inout [Event]) {
    choose(scroller.cancelTouches(at: time), at: time, into: &events)
  }

  /// Changes rows or viewport. The picker rests on the selected row, or the one that is nearest to it. Touches are
  /// forgotten.
  ///
  /// - Complexity: O(1), whatever the number of rows.
  public mutating func rebuild(
    count: Int, rowHeight: Double, viewport: Size2D, into events: inout [Event]
  ) {
    let old = selection
    self = SnapPicker(count: count, rowHeight: rowHeight, viewport: viewport, selection: old ?? 0)
    if let selection, selection != old { events.append(.selected(selection)) }
  }

  private mutating func choose(_ row: Int?, at time: Double, into events: inout [Event]) {
    guard let row else { return }
    scroller.glide(choosing: row, at: time)
    guard row != selection else { return }
    selection = row
    events.append(.selected(row))
  }

  private static func row(nearestTo row: Int, of layout: SnapPickerLayout) -> Int? {
    layout.count > 0 ? min(max(row, 0), layout.count - 1) : nil
  }
}
