public import Pinwheel

/// Where the items of a scroll wheel lie: side by side, 10 points apart, such that the first and the last can be
/// brought to the middle.
///
/// With items of widths w0, w1, ... in a viewport of width W, x0 = W/2 - w0/2 and each next item begins 10 points
/// after the one before.
public struct ScrollWheelLayout: ItemLayout {
  public let viewport: Size2D
  private let starts: ContiguousArray<Double>
  private let widths: ContiguousArray<Double>

  /// The space between two items, in points.
  public static let gap = 10.0

  /// - Parameters:
  ///   - widths: Of the items, in points; a width that is negative or not a number counts as 0.
  ///   - viewport: The size of the wheel. Items are as high as it is, 30 points as a rule.
  /// - Complexity: O(items).
  public init(widths: some Sequence<Double>, viewport: Size2D) {
    self.viewport = Size2D(width: viewport.width.boundedLength, height: viewport.height.boundedLength)
    self.widths = ContiguousArray(widths.lazy.map { $0.boundedLength })
    var starts: ContiguousArray<Double> = []
    starts.reserveCapacity(self.widths.count)
    var start = (self.viewport.width - (self.widths.first ?? 0)) / 2
    for width in self.widths {
      starts.append(start)
      start += width + Self.gap
    }
    self.starts = starts
  }

  public var axis: ScrollAxis { .horizontal }
  public var count: Int { starts.count }

  /// From the leading edge of the viewport to where it ends when the last item is in the middle, in points.
  public var contentWidth: Double {
    offsets.upperBound + viewport.width
  }

  public var offsets: ClosedRange<Double> {
    0...(count > 0 ? offset(centering: count - 1) : 0)
  }

  public func frame(of index: Int) -> Rect2D {
    guard isTouchable(index) else { return Rect2D(x: 0, y: 0, width: 0, height: 0) }
    return Rect2D(x: starts[index], y: 0, width: widths[index], height: viewport.height)
  }

  /// The offset at which the item is in the middle; `nil` if there is no such item.
  public func offset(choosing index: Int) -> Double? { isTouchable(index) ? offset(centering: index) : nil }

  /// The item whose centre is nearest to the middle at the projected offset; of two, the later one.
  ///
  /// A host that owns a scroll view asks with the offset where its scrolling is going to end. The article that
  /// describes this wheel compares left edges, truncates to whole points and looks no farther than 100 points: its
  /// wide items are harder to choose than narrow ones.
  ///
  /// - Complexity: O(log items).
  public func item(atProjectedOffset projectedOffset: Double, velocity: Double) -> Int? {
    guard count > 0 else { return nil }
    let offset = projectedOffset.bounded
    let next = min(firstItem { self.offset(centering: $0) >= offset }, count - 1)
    guard next > 0 else { return 0 }
    return offset - self.offset(centering: next - 1) < self.offset(centering: next) - offset ? next - 1 : next
  }

  /// The items whose centre comes to the middle as the offset grows or falls without a turn, in that order: those
  /// beyond `old`, up to `new` and with it. A host that owns a scroll view clicks for each.
  ///
  /// - Complexity: O(log items).
  public func items(passingFrom old: Double, to new: Double) -> StrideTo<Int> {
    let (old, new) = (old.bounded, new.bounded)
    if new > old {
      let first = firstItem { offset(centering: $0) > old }
      return stride(from: first, to: firstItem { offset(centering: $0) > new }, by: 1)
    }
    let last = firstItem { offset(centering: $0) >= old } - 1
    return stride(from: last, to: firstItem { offset(centering: $0) >= new } - 1, by: -1)
  }

  // Never below 0, whatever rounding does: the offset may come to rest there, to the last digit.
  private func offset(centering index: Int) -> Double {
    max(0, center(of: index) - viewport.width / 2)
  }
}
