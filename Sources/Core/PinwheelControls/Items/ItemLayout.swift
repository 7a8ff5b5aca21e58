public import Pinwheel

/// Where the items of a scrolling control lie, and where its content may rest. An ``ItemScroller`` drives any layout.
///
/// Items are numbered from 0, in order along the axis. Frames are in points of the content, whose point at the
/// viewport's leading edge is the scroll offset. In a right-to-left layout x is counted from the right: the layout is
/// the same in both directions, and the ``ItemScroller`` mirrors touches and drawn frames.
///
/// ```swift
/// struct Pages: ItemLayout {            // rests at the leading edge of a page; see `stopsAtEachItem`
///   let viewport: Size2D
///   let count: Int
///   func frame(of index: Int) -> Rect2D {
///     Rect2D(x: Double(index) * viewport.width, y: 0, width: viewport.width, height: viewport.height)
///   }
///   func restingOffset(of index: Int) -> Double? { Double(index) * viewport.width }
/// }
/// ```
public protocol ItemLayout: Sendable {
  /// The direction in which the content scrolls; horizontal by default.
  var axis: ScrollAxis { get }
  /// The side from which items are numbered; left to right by default.
  var direction: ItemDirection { get }
  /// The size of the visible area, in points.
  var viewport: Size2D { get }
  /// The number of items.
  var count: Int { get }

  /// The item's frame in the content; an empty rectangle at the origin if no item has this number.
  ///
  /// - Complexity: O(1).
  func frame(of index: Int) -> Rect2D

  /// The offset at which the content rests when an item is chosen, not less than the previous item's; `nil` if there
  /// is no such item.
  ///
  /// The content scrolls from the first of these offsets to the last. By default they are all `nil`: it rests anywhere,
  /// and scrolls from 0 until the space after the last item is that before the first.
  ///
  /// - Complexity: O(1).
  func restingOffset(of index: Int) -> Double?

  /// The image whose solid pixels take the touches of an item, placed in the content and never mirrored; `nil`, which
  /// is the default, if its whole frame does.
  func touchImage(of index: Int) -> SliceImage?
}

extension ItemLayout {
  /// From left to right.
  public var axis: ScrollAxis { .horizontal }
  /// From left to right.
  public var direction: ItemDirection { .leftToRight }
  /// The content rests anywhere.
  ///
  /// - Complexity: O(1).
  public func restingOffset(of index: Int) -> Double? { nil }
  /// The whole frame takes touches.
  ///
  /// - Complexity: O(1).
  public func touchImage(of index: Int) -> SliceImage? { nil }

  /// The offsets from which and up to which the content scrolls: for a scroll view of the host's own, the content is as long
  /// as `offsets.upperBound` and the viewport together, and its inset before the content is `-offsets.lowerBound`.
  ///
  /// - Complexity: O(1).
  public var offsets: ClosedRange<Double> {
    guard count > 0 else { return 0...0 }
    if let first = restingOffset(of: 0)?.bounded, let last = restingOffset(of: count - 1)?.bounded {
      return first...max(first, last)
    }
    let end = axis.along(frame(of: count - 1)).end + axis.along(frame(of: 0)).start
    return 0...max(0, (end - axis.along(viewport)).bounded)
  }

  /// The offsets at which half of the first or the last item is visible, or more.
  var offsetsInSight: ClosedRange<Double> {
    guard count > 0 else { return offsets }
    let first = (center(of: 0) - axis.along(viewport)).bounded
    return min(first, offsets.lowerBound)...max(first, center(of: count - 1).bounded, offsets.upperBound)
  }

  /// The center of an item along the axis, in points of the content.
  package func center(of index: Int) -> Double {
    let (start, end) = axis.along(frame(of: index))
    return start + (end - start) / 2
  }

  /// The items visible at an offset, wholly or in part.
  ///
  /// - Complexity: O(log `count`).
  public func visibleItems(at offset: Double) -> Range<Int> {
    guard viewport.width > 0, viewport.height > 0 else { return 0..<0 }
    let offset = offset.bounded
    let first = firstItem { axis.along(frame(of: $0)).end > offset }
    let end = firstItem { axis.along(frame(of: $0)).start >= offset + axis.along(viewport) }
    return first..<max(first, end)
  }

  /// The item whose resting offset is nearest to where the content would come to rest by itself; of two equally near,
  /// the later one. `nil` if there are no items, or if the content rests anywhere.
  ///
  /// A host that owns a scroll view passes the offset at which its scrolling will end.
  ///
  /// - Complexity: O(log `count`).
  public func item(atProjectedOffset projectedOffset: Double) -> Int? {
    guard count > 0, restingOffset(of: 0) != nil else { return nil }
    let offset = projectedOffset.bounded
    let next = min(firstItem { rest($0) >= offset }, count - 1)
    guard next > 0 else { return 0 }
    return offset - rest(next - 1) < rest(next) - offset ? next - 1 : next
  }

  /// The item itself, or the last one before it on the way from an offset such that no item is passed.
  func item(_ index: Int, nextTo offset: Double) -> Int {
    let before = firstItem { rest($0) >= offset } - 1
    let after = firstItem { rest($0) > offset }
    return min(max(index, max(before, 0)), min(after, count - 1))
  }

  /// The items that come to rest, or pass, as the offset changes in one direction from `old` to `new`, in that order:
  /// those whose resting offset lies ahead of `old` by more than `distance`, and comes within `distance` on the way.
  ///
  /// A host that owns a scroll view ticks for each. If there are more than 1000, these are the last 1000.
  ///
  /// - Parameters:
  ///   - old: The offset before, in points.
  ///   - new: The offset afterwards, in points.
  ///   - distance: How near an item has to come to its resting offset, in points.
  /// - Complexity: O(log `count`).
  public func items(passingFrom old: Double, to new: Double, within distance: Double = 1) -> StrideTo<Int> {
    let (old, new, distance) = (old.bounded, new.bounded, distance.boundedLength)
    guard old != new, count > 0, restingOffset(of: 0) != nil else { return stride(from: 0, to: 0, by: 1) }
    if new > old {
      let first = firstItem { rest($0) > old + distance }
      let end = firstItem { rest($0) > new + distance }
      return stride(from: max(first, end - Self.maximumTicks), to: end, by: 1)
    }
    let last = firstItem { rest($0) >= old - distance } - 1
    let end = firstItem { rest($0) >= new - distance } - 1
    return stride(from: end < last - Self.maximumTicks ? end + Self.maximumTicks : last, to: end, by: -1)
  }

  /// The largest number of items that one move can pass.
  private static var maximumTicks: Int { 1000 }

  /// The offset nearest to `offset` at which an item is entirely visible, or visible from its start if it is longer
  /// than the viewport; `offset` if no item has this number.
  package func offset(showing index: Int, from offset: Double) -> Double {
    guard hasItem(index) else { return offset }
    let (start, end) = axis.along(frame(of: index))
    return min(max(offset, end - axis.along(viewport)), start).clamped(to: offsets)
  }

  private func rest(_ index: Int) -> Double { restingOffset(of: index) ?? 0 }

  /// The first item for which `isBeyond` is true, as it must be for all later ones; `count` if there is none.
  func firstItem(where isBeyond: (Int) -> Bool) -> Int { (0..<count).partitioningIndex(where: isBeyond) }
}

/// Touches land on frames or the images in them; a finger outside all of them lands on the nearest within its radius.
extension ItemLayout {
  /// The item that a finger touches; `nil` if it touches none.
  ///
  /// - Parameters:
  ///   - point: In points of the content.
  ///   - radius: The finger's radius, in points; 0 for a point.
  /// - Complexity: O(log `count`), plus that of the touched image's mask.
  package func item(at point: Point2D, radius: Double) -> Int? {
    // Mirrored, a frame ends where it would begin, and begins where it would end.
    let point = direction == .rightToLeft ? Point2D(x: point.x.nextDown, y: point.y) : point
    let position = axis.along(point)
    let next = firstItem { axis.along(frame(of: $0)).end > position }
    if next < count, frame(of: next).contains(point),
      touchImage(of: next)?.contains(unmirrored(point, in: next)) ?? true
    {
      return next
    }
    guard radius > 0 else { return nil }
    return (max(0, next - 1)..<(next < count - 2 ? next + 2 : count))
      .filter { isNear($0, to: point, within: radius) }
      .min { frame(of: $0).distance(from: point) < frame(of: $1).distance(from: point) }
  }

  /// Whether a point of the content is within a distance of the touchable part of an item.
  package func isNear(_ index: Int, to point: Point2D, within distance: Double) -> Bool {
    touchImage(of: index).map { $0.distance(from: unmirrored(point, in: index), below: distance) < distance }
      ?? (frame(of: index).distance(from: point) < distance)
  }

  /// The point of an item's image at a point of the content: images are not mirrored with their items.
  private func unmirrored(_ point: Point2D, in index: Int) -> Point2D {
    guard isMirrored else { return point }
    let (start, end) = axis.along(frame(of: index))
    return Point2D(x: start + end - point.x, y: point.y)
  }

  /// Whether an item has this number.
  package func hasItem(_ index: Int) -> Bool { index >= 0 && index < count }
}

/// Converts between points of a control and points of its layout, in both directions.
extension ItemLayout {
  /// Whether points of the control are counted from the other side along the axis.
  var isMirrored: Bool { direction == .rightToLeft && axis == .horizontal }

  func mirrored(_ point: Point2D) -> Point2D {
    direction == .leftToRight ? point : Point2D(x: viewport.width - point.x, y: point.y)
  }

  func mirrored(_ rect: Rect2D) -> Rect2D {
    guard direction == .rightToLeft else { return rect }
    return Rect2D(
      x: viewport.width - rect.x - rect.width, y: rect.y, width: rect.width, height: rect.height)
  }

  /// The coordinate of a point of the control along the axis, from the side of the first item.
  func location(of point: Point2D) -> Double { axis.along(mirrored(point)) }
}
