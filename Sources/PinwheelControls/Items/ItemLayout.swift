public import Pinwheel

/// Where the items of a scrolling control lie, and where it may rest.
///
/// Items are numbered from 0, in order along the axis. Frames are in points of the content, whose point at the
/// viewport's leading edge is the scroll offset. Touches on a layout are in these coordinates too.
public protocol ItemLayout: TouchSurface, Sendable {
  /// The direction in which the content scrolls.
  var axis: ScrollAxis { get }
  /// The size of what is seen at once, in points.
  var viewport: Size2D { get }
  /// How many items there are.
  var count: Int { get }
  /// The offsets at which the content may rest.
  var offsets: ClosedRange<Double> { get }

  /// Where an item lies in the content; the empty rectangle at the origin for a number that no item has.
  ///
  /// - Complexity: O(1).
  func frame(of index: Int) -> Rect2D

  /// The offset at which an item is chosen; `nil` where items are chosen by a tap alone, or there is no such item.
  func offset(choosing index: Int) -> Double?

  /// The item to choose when the content is let go of; `nil` if there is none, or it may rest anywhere.
  ///
  /// - Parameters:
  ///   - projectedOffset: Where the content would come to rest by itself.
  ///   - velocity: In points per second, at release.
  func item(atProjectedOffset projectedOffset: Double, velocity: Double) -> Int?
}

extension ItemLayout {
  /// The middle of an item along the axis, in points of the content.
  public func center(of index: Int) -> Double {
    let (start, end) = axis.along(frame(of: index))
    return start + (end - start) / 2
  }

  /// The items that are seen at an offset, wholly or in part.
  ///
  /// - Complexity: O(log `count`).
  public func visibleItems(at offset: Double) -> Range<Int> {
    guard viewport.width > 0, viewport.height > 0 else { return 0..<0 }
    let offset = offset.bounded
    let first = firstItem { axis.along(frame(of: $0)).end > offset }
    let end = firstItem { axis.along(frame(of: $0)).start >= offset + axis.along(viewport) }
    return first..<max(first, end)
  }

  /// The first item of which `isBeyond` is true, as it then is of all later ones; `count` if there is none.
  func firstItem(where isBeyond: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isBeyond(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Touches land on frames; between them they miss.
extension ItemLayout {
  public func outcome(at point: Point2D, radius: Double) -> HitOutcome {
    frameOutcome(at: point)
  }

  /// The item whose frame has `point`.
  ///
  /// - Complexity: O(log `count`).
  func frameOutcome(at point: Point2D) -> HitOutcome {
    let position = axis.along(point)
    let index = firstItem { axis.along(frame(of: $0)).end > position }
    return index < count && frame(of: index).contains(point) ? .hit(index) : .miss
  }

  public func isNear(_ target: Int, to point: Point2D, within distance: Double) -> Bool {
    frame(of: target).distance(from: point) < distance
  }

  public func isTouchable(_ target: Int) -> Bool {
    target >= 0 && target < count
  }
}

/// The direction in which content scrolls.
public enum ScrollAxis: Sendable, Hashable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The coordinate along the axis.
  func along(_ point: Point2D) -> Double {
    self == .horizontal ? point.x : point.y
  }

  /// The extent along the axis.
  func along(_ size: Size2D) -> Double {
    self == .horizontal ? size.width : size.height
  }

  /// Where a rectangle begins and ends along the axis.
  func along(_ rect: Rect2D) -> (start: Double, end: Double) {
    self == .horizontal ? (rect.x, rect.x + rect.width) : (rect.y, rect.y + rect.height)
  }

  /// A point moved along the axis.
  func moved(_ point: Point2D, by distance: Double) -> Point2D {
    self == .horizontal
      ? Point2D(x: point.x + distance, y: point.y) : Point2D(x: point.x, y: point.y + distance)
  }

  /// A rectangle moved along the axis.
  func moved(_ rect: Rect2D, by distance: Double) -> Rect2D {
    var moved = rect
    if self == .horizontal { moved.x += distance } else { moved.y += distance }
    return moved
  }
}
