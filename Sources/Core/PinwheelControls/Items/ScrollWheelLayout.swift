public import Pinwheel

/// Where the items of a scroll wheel lie: side by side, 10 points apart, so that the first and last items can be
/// centered.
///
/// With items of widths w0, w1, ... in a viewport of width W, x0 = W/2 - w0/2 and each next item begins a gap after
/// the end of the previous one. The wheel rests where the *center* of an item is in the center. (The article that
/// describes this wheel compares left edges, truncates to whole points and looks no farther than 100 points: its wide
/// items are harder to choose than narrow ones.)
public struct ScrollWheelLayout: ItemLayout {
  /// The side from which items are numbered.
  public let direction: ItemDirection
  /// The size of the wheel, in points.
  public let viewport: Size2D
  /// In points. Items are vertically centered in the viewport.
  package let itemHeight: Double
  /// The space between two items, in points.
  package let gap: Double
  private let starts: ContiguousArray<Double>
  private let widths: ContiguousArray<Double>

  /// The article's space between two items, in points.
  package static let standardGap = 10.0
  /// The article's item height, in points.
  package static let standardItemHeight = 30.0

  /// - Parameters:
  ///   - widths: The widths of the items, in points; negative widths and NaN count as 0.
  ///   - viewport: The size of the wheel, in points.
  ///   - itemHeight: In points.
  ///   - gap: The space between two items, in points.
  ///   - direction: The side from which items are numbered.
  /// - Complexity: O(items).
  public init(
    widths: some Sequence<Double>, viewport: Size2D, itemHeight: Double = 30,
    gap: Double = 10, direction: ItemDirection = .leftToRight
  ) {
    self.direction = direction
    self.viewport = Size2D(width: viewport.width.boundedLength, height: viewport.height.boundedLength)
    self.itemHeight = itemHeight.boundedLength
    self.gap = gap.boundedLength
    self.widths = ContiguousArray(widths.lazy.map { $0.boundedLength })
    var starts: ContiguousArray<Double> = []
    var start = (self.viewport.width - (self.widths.first ?? 0)) / 2
    for width in self.widths {
      starts.append(start)
      start += width + self.gap
    }
    self.starts = starts
  }

  /// The number of items.
  public var count: Int { starts.count }

  /// From the leading edge of the viewport to its end when the last item is in the center, in points.
  package var contentWidth: Double { offsets.upperBound + viewport.width }

  /// The frame of an item in the content, in points; empty if there is no such item.
  ///
  /// - Complexity: O(1).
  public func frame(of index: Int) -> Rect2D {
    guard hasItem(index) else { return .zero }
    return Rect2D(
      x: starts[index], y: (viewport.height - itemHeight) / 2, width: widths[index], height: itemHeight)
  }

  /// The offset at which the item is in the center; `nil` if there is no such item.
  ///
  /// - Complexity: O(1).
  public func restingOffset(of index: Int) -> Double? {
    // Never below 0, despite rounding: the offset may come to rest exactly there.
    hasItem(index) ? max(0, center(of: index) - viewport.width / 2) : nil
  }
}
