public import Pinwheel

/// The finger that holds a thumb.
///
/// A finger rolls while it lifts. So after a rest of 50 ms, and at first, its moves are held back until they lead 3.5
/// points away, which Flutter found for iOS (`dragStartDistanceMotionThreshold`, `motionStoppedDurationThreshold`). From
/// there on the thumb follows, however often the host reports; a single move of more than 24 points counts whole.
struct ScrubberGrip: Sendable {
  let touch: Int
  /// The last place of the finger, and where the thumb's corner would be if its track had no ends, in points of the
  /// viewport.
  private(set) var finger: Point2D
  var corner: Point2D
  /// Where the finger rested, while it is held back.
  private var rest: Point2D?
  private var moveTime: Double

  init(touch: Int, finger: Point2D, corner: Point2D, time: Double) {
    (self.touch, self.finger, self.corner, rest, moveTime) = (touch, finger, corner, finger, time)
  }

  /// How far a finger that is now elsewhere moves the thumb.
  mutating func move(to place: Point2D, at time: Double) -> (x: Double, y: Double) {
    let (dx, dy) = (place.x - finger.x, place.y - finger.y)
    guard dx != 0 || dy != 0 else { return (0, 0) }
    if time - moveTime > 0.05 + 1e-6 { rest = rest ?? finger }
    (finger, moveTime) = (place, time)
    guard let rest else { return (dx, dy) }
    let (x, y) = (place.x - rest.x, place.y - rest.y)
    let distance = (x * x + y * y).squareRoot()
    guard distance > Self.slop + 1e-9 else { return (0, 0) }
    self.rest = nil
    if dx * dx + dy * dy > 24 * 24 { return (dx, dy) }
    // In no direction farther than the finger moves.
    let fraction = 1 - Self.slop / distance
    return (
      (x * fraction).clamped(to: min(dx, 0)...max(dx, 0)), (y * fraction).clamped(to: min(dy, 0)...max(dy, 0))
    )
  }

  private static var slop: Double { 3.5 }
}

/// A held thumb moves as far as the finger, or half as far once the finger has left the track. It keeps its place
/// when the content changes under it.
extension Scrubber {
  /// Takes hold of the thumb.
  mutating func grip(with touch: Touch, into events: inout [Event]) {
    guard let frame = frame(at: clock) else { return }
    let corner = Point2D(x: frame.x, y: frame.y)
    grip = ScrubberGrip(touch: touch.id, finger: touch.location.bounded, corner: corner, time: clock)
    x.stop(at: clock)
    y.stop(at: clock)
    activity.isHeld = true
    select(into: &events)
    events.append(.highlighted)
    stop(into: &events)
  }

  /// Releases the thumb, if a finger holds it.
  mutating func release(into events: inout [Event]) {
    guard grip != nil else { return }
    grip = nil
    x.release(at: clock, isBrief: options.reducesMotion)
    y.release(at: clock, isBrief: options.reducesMotion)
    activity.isHeld = false
    select(into: &events)
    events.append(.unhighlighted)
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
    let finger = touch.location.bounded
    let speed = speed(under: finger)
    guard let (dx, dy) = grip?.move(to: finger, at: clock) else { return }
    grip?.corner.x += dx * (x.scrubs ? speed : 1)
    grip?.corner.y += dy * (y.scrubs ? speed : 1)
    guard let corner = grip?.corner else { return }
    let old = offset
    offset.x = x.move(to: corner.x, offset: old.x)
    offset.y = y.move(to: corner.y, offset: old.y)
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
    if let frame = frame(at: clock) { grip?.corner = Point2D(x: frame.x, y: frame.y) }
  }

  /// Whether the thumb takes a touch at `point`, in points of the viewport. An idle thumb takes touches on itself and in
  /// the 44 x 44 points around its center, and leaves all others to the content.
  package func takesTouch(at point: Point2D, radius: Double, time: Double) -> Bool {
    let time = time.bounded
    guard let thumb = frame(at: time) else { return false }
    if activity.state(at: time) == .idle {
      let (width, height) = (max(thumb.width, Self.idleExtent), max(thumb.height, Self.idleExtent))
      let area = Rect2D(
        x: thumb.x + (thumb.width - width) / 2, y: thumb.y + (thumb.height - height) / 2, width: width,
        height: height)
      guard area.contains(point) else { return false }
    }
    return thumb.contains(point) || thumb.distance(from: point) < radius
  }

  /// The smallest area for a fingertip, in points.
  private static var idleExtent: Double { 44 }

  /// The frame of a label that shows the position: next to the thumb, on the side of the viewport's center; `nil`
  /// unless a finger holds the thumb.
  ///
  /// - Parameters:
  ///   - size: The size of the label, in points.
  ///   - time: Seconds on the host's clock.
  /// - Complexity: O(1).
  public func labelFrame(size: Size2D, at time: Double) -> Rect2D? {
    guard grip != nil, let thumb = frame(at: time.bounded) else { return nil }
    let across = y.scrubs ? ScrollAxis.horizontal : .vertical
    func start(_ axis: ScrollAxis) -> Double {
      let ((start, end), length) = (axis.along(thumb), axis.along(size).boundedLength)
      let (middle, viewport) = ((start + end) / 2, axis.along(geometry.viewport).boundedLength)
      guard axis == across else { return (middle - length / 2).clamped(to: 0...max(0, viewport - length)) }
      return middle > viewport / 2 ? start - Self.labelGap - length : end + Self.labelGap
    }
    return Rect2D(
      x: start(.horizontal), y: start(.vertical), width: size.width.boundedLength,
      height: size.height.boundedLength)
  }

  /// The width next to the thumb that a finger covers, in points.
  private static var labelGap: Double { 22 }
}
