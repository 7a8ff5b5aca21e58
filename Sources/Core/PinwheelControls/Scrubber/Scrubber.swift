public import Pinwheel

/// A thumb for moving quickly through long content, next to a scroll view or a scrolling control.
///
/// ```swift
/// var scrubber = Scrubber(geometry, offset: .zero)
/// var events = scrubber.scroll(to: offset, isByUser: true, at: now)   // the content moved
/// events += scrubber.handle(touch)                                    // .scrolled: move the content
/// if let thumb = scrubber.thumb(at: now) { draw(thumb) }
/// ```
///
/// Times are on the host's clock; the scrubber starts no timers.
public struct Scrubber: Sendable {
  /// How the thumb looks and when it appears. ``update(_:options:at:)`` changes it.
  package var options: ScrubberOptions
  /// The content and its viewport.
  package private(set) var geometry: ScrollExtent
  /// The scroll offset: the position of the viewport's top-left corner in the content.
  public internal(set) var offset: Point2D
  var x: ScrubberAxis
  var y: ScrubberAxis
  var activity = ScrubberActivity()
  var grip: ScrubberGrip?
  /// When the user, or the deceleration after a drag, last moved the content.
  private(set) var moveTime = -Double.infinity
  private(set) var clock = -Double.infinity.bounded
  private var hostClock = HostClock()

  /// An event of the thumb.
  public enum Event: Hashable, Sendable {
    /// Something scrolls.
    case selected
    /// Nothing has scrolled for a while: the thumb fades.
    case deselected
    /// A finger took hold of the thumb.
    case highlighted
    /// The finger let go, or the touch was cancelled.
    case unhighlighted
    /// The thumb was dragged, or caught while the content moved: the content must move to this offset and rest there.
    case scrolled(to: Point2D)
  }

  /// An idle thumb.
  ///
  /// - Complexity: O(1).
  public init(_ geometry: ScrollExtent, offset: Point2D, options: ScrubberOptions = ScrubberOptions()) {
    self.options = options
    self.geometry = geometry
    self.offset = offset.bounded
    x = ScrubberAxis(.horizontal, geometry, options)
    y = ScrubberAxis(.vertical, geometry, options)
  }

  /// The horizontal track of the thumb.
  public var horizontalTrack: ScrubberTrack { x.track }
  /// The vertical track of the thumb.
  public var verticalTrack: ScrubberTrack { y.track }

  /// Whether there is no thumb, because the content is too short or is being zoomed.
  public var isHidden: Bool { !(x.scrubs || y.scrubs) || geometry.isZooming && options.hidesWhileZooming }

  // MARK: What to draw

  /// The thumb; `nil` while it is hidden.
  ///
  /// - Complexity: O(1).
  public func thumb(at time: Double) -> ScrubberThumb? {
    let time = time.bounded
    guard let frame = frame(at: time) else { return nil }
    let (idle, active) = (options.idleAlpha.clamped(to: 0...1), options.activeAlpha.clamped(to: 0...1))
    let fraction = activity.idleTime(at: time).map { $0 / options.deselectDuration.boundedLength } ?? 0
    let fade = fraction < 1 ? options.fade(fraction).clamped(to: 0...1) : 1
    return ScrubberThumb(
      frame: frame, state: activity.state(at: time),
      alpha: fade < 1 ? active + fade * (idle - active) : idle, fade: fade)
  }

  /// Whether the thumb moves, fades or waits to fade: a host draws frames while this is true.
  ///
  /// - Complexity: O(1).
  public func isAnimating(at time: Double) -> Bool {
    let time = time.bounded
    if x.isGliding(at: time) || y.isGliding(at: time) { return true }
    // A host that reports the beginning of scrolling also reports its end.
    guard let idleTime = activity.idleTime(at: time) else {
      return activity.state(at: time) == .selected && !activity.isScrolling
    }
    return idleTime < options.deselectDuration.boundedLength
  }

  /// How far the content is scrolled, from 0 to 1, along the axis that the thumb scrubs; the vertical axis if it
  /// scrubs both.
  package var fraction: Double {
    let (track, offset) = options.axes == .horizontal ? (x.track, offset.x) : (y.track, offset.y)
    let length = track.offsets.upperBound - track.offsets.lowerBound
    return length > 0 ? ((offset - track.offsets.lowerBound) / length).clamped(to: 0...1) : 0
  }

  // MARK: What happens

  /// Makes the thumb idle if its time has come by `time`. A host calls this for each frame that it draws.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func advance(to time: Double) -> [Event] {
    proceed(to: hostClock.frame(at: time)) { _, _ in }
  }

  /// Performs a call at a time on the clock of frames.
  private mutating func proceed(to time: Double, _ body: (inout Self, inout [Event]) -> Void) -> [Event] {
    var events: [Event] = []
    let last = clock
    clock = time
    if clock < last { activity.restart(until: deselectTime) }
    x.advance(to: clock)
    y.advance(to: clock)
    if activity.deselect(at: clock) { events.append(.deselected) }
    body(&self, &events)
    return events
  }

  /// Handles a touch, in points of the viewport. An idle thumb takes touches in an area of 44 x 44 points, or of its
  /// own size if that is larger; a selected one takes every touch whose radius reaches it.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func handle(_ touch: Touch) -> [Event] {
    var time = touch.time
    time = hostClock.touch(at: &time, now: clock, isMoving: isAnimating(at: clock))
    return proceed(to: time) { scrubber, events in
      let isHolding = scrubber.grip?.touch == touch.id
      if isHolding, touch.phase == .moved || touch.phase == .ended { scrubber.drag(touch, into: &events) }
      switch touch.phase {
      case .ended where isHolding, .cancelled where isHolding: scrubber.release(into: &events)
      case .began:
        if isHolding { scrubber.release(into: &events) }
        if scrubber.grip == nil,
          scrubber.takesTouch(at: touch.location, radius: touch.radius, time: scrubber.clock)
        {
          scrubber.grip(with: touch, into: &events)
        }
      default: break
      }
    }
  }

  /// Scrolling begins: a finger holds the content, or it moves by itself. The thumb stays selected until scrolling
  /// ends, and the delay counts from there, so a finger that holds still content keeps it selected.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func beginScrolling(at time: Double) -> [Event] {
    proceed(to: hostClock.frame(at: time)) {
      $0.activity.isScrolling = true
      $0.select(into: &$1)
    }
  }

  /// Scrolling has ended: the content rests, and no finger holds it. Without a beginning this does nothing.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func endScrolling(at time: Double) -> [Event] {
    proceed(to: hostClock.frame(at: time)) {
      guard $0.activity.isScrolling else { return }
      $0.activity.isScrolling = false
      $0.select(into: &$1)
    }
  }

  /// The content has moved to `offset`. If the host does not report when scrolling begins and ends, each move ends
  /// immediately.
  ///
  /// - Parameters:
  ///   - offset: The position of the viewport's top-left corner in the content, in points.
  ///   - isByUser: Whether the user drags it, or it decelerates after a drag.
  ///   - time: Seconds on the host's clock.
  /// - Returns: The resulting events.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func scroll(to offset: Point2D, isByUser: Bool, at time: Double) -> [Event] {
    proceed(to: hostClock.frame(at: time)) {
      let (old, new) = ($0.offset, offset.bounded)
      $0.offset = new
      if isByUser { $0.moveTime = $0.clock }
      // A host may round to pixels.
      if max((new.x - old.x).magnitude, (new.y - old.y).magnitude) > 1 { $0.reanchor() }
      if isByUser || new != old && $0.options.selectsOnEveryOffsetChange { $0.select(into: &$1) }
    }
  }

  /// Changes the size, viewport, insets or zooming of the content, or the options.
  ///
  /// - Parameters:
  ///   - geometry: The new geometry; `nil` to keep the old one.
  ///   - options: The new options; `nil` to keep the old ones.
  ///   - time: Seconds on the host's clock.
  /// - Returns: The resulting events.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func update(
    _ geometry: ScrollExtent? = nil, options: ScrubberOptions? = nil, at time: Double
  ) -> [Event] {
    proceed(to: hostClock.frame(at: time)) {
      let (oldX, oldY) = ($0.x, $0.y)
      let oldContent = $0.geometry.content
      $0.geometry = geometry ?? $0.geometry
      $0.options = options ?? $0.options
      $0.x = ScrubberAxis(
        .horizontal, $0.geometry, $0.options, oldPosition: oldX.position(at: $0.clock, offset: $0.offset.x))
      $0.y = ScrubberAxis(
        .vertical, $0.geometry, $0.options, oldPosition: oldY.position(at: $0.clock, offset: $0.offset.y))
      if ($0.x.track, $0.y.track) != (oldX.track, oldY.track) { $0.reanchor() }
      if $0.isHidden { $0.release(into: &$1) }
      if $0.geometry.content != oldContent && $0.options.selectsOnContentSizeChange { $0.select(into: &$1) }
    }
  }

  /// Draws attention to the thumb, as if something had scrolled.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func flash(at time: Double) -> [Event] {
    proceed(to: hostClock.frame(at: time)) { $0.select(into: &$1) }
  }

  /// Releases the thumb: the app went to the background, or a sheet came up.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func cancelTouches(at time: Double) -> [Event] {
    proceed(to: hostClock.frame(at: time)) { $0.release(into: &$1) }
  }

  // MARK: Inside

  var deselectTime: Double { clock + options.deselectDelay.boundedLength }

  mutating func select(into events: inout [Event]) {
    // A selection may have ended in the meantime; with a delay of 0, at once.
    if activity.deselect(at: clock) { events.append(.deselected) }
    if activity.select(until: deselectTime) { events.append(.selected) }
  }

  func frame(at time: Double) -> Rect2D? {
    guard !isHidden else { return nil }
    return Rect2D(
      x: x.position(at: time, offset: offset.x), y: y.position(at: time, offset: offset.y),
      width: options.thumb.width.boundedLength, height: options.thumb.height.boundedLength)
  }
}
