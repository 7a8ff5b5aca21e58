public import Pinwheel

/// The finger that holds a thumb.
struct ScrubberGrip: Sendable {
  let touch: Int
  /// Where the finger is, in points of the viewport.
  var finger: Point2D
  /// Where the thumb's corner would be if its track had no ends.
  var corner: Point2D
}

/// A held thumb moves as far as the finger, or half as far once the finger has left the track. It keeps its place
/// when the content changes under it.
extension Scrubber {
  /// Follows one touch at a time; while it is held, it does not matter whether the touch is inside the thumb.
  mutating func take(_ event: TouchEvent, into events: inout [Event]) {
    switch event.kind {
    case .pressed:
      guard let frame = frame(at: clock) else { return }
      grip = ScrubberGrip(
        touch: event.touchID,
        finger: Point2D(x: event.location.x.bounded, y: event.location.y.bounded),
        corner: Point2D(x: frame.x, y: frame.y))
      select(into: &events)
      activity.highlight()
      events.append(.highlighted)
      stop(into: &events)
    case .releasedInside, .releasedOutside, .cancelled:
      grip = nil
      x.release(at: clock, isBrief: options.isBrief)
      y.release(at: clock, isBrief: options.isBrief)
      activity.unhighlight(until: deselectTime)
      events.append(.unhighlighted)
    case .dragExit, .dragEnter, .hoverEnter, .hoverExit, .blocked: break
    }
  }

  /// Stops content that coasts or springs back, at the thumb's position. If the host does not report when scrolling
  /// ends, content counts as moving for a tenth of a second after its last move.
  private mutating func stop(into events: inout [Event]) {
    let (old, isMoving) = (offset, activity.isScrolling || clock - moveTime <= 0.1)
    if x.scrubs { offset.x = old.x.clamped(to: x.track.offsets) }
    if y.scrubs { offset.y = old.y.clamped(to: y.track.offsets) }
    if isMoving || offset != old { events.append(.scrolled(to: offset)) }
  }

  mutating func drag(_ touch: Touch, into events: inout [Event]) {
    guard var grip, grip.touch == touch.id else { return }
    let finger = Point2D(x: touch.location.x.bounded, y: touch.location.y.bounded)
    let speed = speed(under: finger)
    grip.corner.x += (finger.x - grip.finger.x) * (x.scrubs ? speed : 1)
    grip.corner.y += (finger.y - grip.finger.y) * (y.scrubs ? speed : 1)
    grip.finger = finger
    self.grip = grip
    let old = offset
    offset.x = x.move(to: grip.corner.x, offset: old.x)
    offset.y = y.move(to: grip.corner.y, offset: old.y)
    if offset != old { events.append(.scrolled(to: offset)) }
  }

  /// The fraction of the finger's movement that the thumb follows: one half if the finger is farther from the track
  /// than ``ScrubberOptions/fineDistance``. A thumb that follows the finger across its axis has no track to leave.
  private func speed(under finger: Point2D) -> Double {
    guard let thumb = frame(at: clock) else { return 1 }
    let distance =
      y.scrubs && x.isFixed
      ? max(thumb.x - finger.x, finger.x - thumb.x - thumb.width)
      : x.scrubs && y.isFixed ? max(thumb.y - finger.y, finger.y - thumb.y - thumb.height) : 0
    return distance > options.fineDistance ? 0.5 : 1
  }

  /// Anchors a held thumb again after the content has changed: the finger continues from the thumb's current place.
  mutating func reanchor() {
    guard let frame = frame(at: clock) else { return }
    grip?.corner = Point2D(x: frame.x, y: frame.y)
  }

  /// The same, if the host has moved the content by more than 1 point, which rounding to pixels may cause.
  mutating func reanchor(from old: Point2D) {
    if max((offset.x - old.x).magnitude, (offset.y - old.y).magnitude) > 1 { reanchor() }
  }

  /// The touchable area. An idle thumb takes touches on itself and in the 44 x 44 points around its center, and
  /// leaves all others to the content.
  func surface(at time: Double) -> ScrubberSurface {
    let thumb = frame(at: time)
    guard let thumb, activity.state(at: time) == .idle else { return ScrubberSurface(thumb: thumb) }
    let (width, height) = (max(thumb.width, Self.idleExtent), max(thumb.height, Self.idleExtent))
    return ScrubberSurface(
      thumb: thumb,
      area: Rect2D(
        x: thumb.x + (thumb.width - width) / 2, y: thumb.y + (thumb.height - height) / 2, width: width,
        height: height))
  }

  /// The smallest area for a fingertip, in points.
  private static var idleExtent: Double { 44 }

  /// Whether the thumb takes a touch at `point`, in points of the viewport.
  package func takesTouch(at point: Point2D, radius: Double, time: Double) -> Bool {
    surface(at: time.bounded).outcome(at: point, radius: radius) != .miss
  }

  /// The frame of a label that shows the position: next to the thumb, on the side of the viewport's center; `nil`
  /// unless a finger holds the thumb.
  ///
  /// - Parameters:
  ///   - size: The size of the label, in points.
  ///   - time: Seconds on the host's clock.
  public func labelFrame(size: Size2D, at time: Double) -> Rect2D? {
    guard grip != nil, let thumb = frame(at: time.bounded) else { return nil }
    let (width, height) = (size.width.boundedLength, size.height.boundedLength)
    func beside(_ start: Double, _ length: Double, of viewport: Double, label: Double) -> Double {
      start + length / 2 > viewport / 2 ? start - Self.labelGap - label : start + length + Self.labelGap
    }
    func along(_ start: Double, _ length: Double, of viewport: Double, label: Double) -> Double {
      (start + (length - label) / 2).clamped(to: 0...max(0, viewport - label))
    }
    let viewport = Size2D(
      width: geometry.viewport.width.boundedLength, height: geometry.viewport.height.boundedLength)
    return y.scrubs
      ? Rect2D(
        x: beside(thumb.x, thumb.width, of: viewport.width, label: width),
        y: along(thumb.y, thumb.height, of: viewport.height, label: height), width: width, height: height)
      : Rect2D(
        x: along(thumb.x, thumb.width, of: viewport.width, label: width),
        y: beside(thumb.y, thumb.height, of: viewport.height, label: height), width: width, height: height)
  }

  /// The width next to the thumb that a finger covers, in points.
  private static var labelGap: Double { 22 }
}
