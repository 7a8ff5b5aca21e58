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
  public var isHidden: Bool {
    !(x.scrubs || y.scrubs) || geometry.isZooming && options.hidesWhileZooming
  }

  // MARK: What to draw

  /// The thumb; `nil` while it is hidden.
  ///
  /// - Complexity: O(1).
  public func thumb(at time: Double) -> ScrubberThumb? {
    let time = time.bounded
    guard let frame = frame(at: time) else { return nil }
    let (idle, active) = (options.idleAlpha.limited(to: 0...1), options.activeAlpha.limited(to: 0...1))
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
  public var fraction: Double {
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
    collecting { proceed(to: time, into: &$0) }
  }

  private mutating func proceed(to time: Double, into events: inout [Event]) {
    proceed(toHost: hostClock.frame(at: time), into: &events)
  }

  private mutating func proceed(toHost time: Double, into events: inout [Event]) {
    let last = clock
    clock = time
    if clock < last { activity.restart(until: deselectTime) }
    x.advance(to: clock)
    y.advance(to: clock)
    if activity.deselect(at: clock) { events.append(.deselected) }
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
    return collecting { events in
      proceed(toHost: time, into: &events)
      let isHolding = grip?.touch == touch.id
      switch touch.phase {
      case .began:
        if isHolding { release(into: &events) }
        if grip == nil, takesTouch(at: touch.location, radius: touch.radius, time: clock) {
          grip(with: touch, into: &events)
        }
      case .moved: if isHolding { drag(touch, into: &events) }
      case .ended, .cancelled:
        guard isHolding else { return }
        if touch.phase == .ended { drag(touch, into: &events) }
        release(into: &events)
      case .hovered, .exited: break
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
    collecting { events in
      proceed(to: time, into: &events)
      select(into: &events)
      activity.setScrolling(true, until: deselectTime)
    }
  }

  /// Scrolling has ended: the content rests, and no finger holds it. Without a beginning this does nothing.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func endScrolling(at time: Double) -> [Event] {
    collecting { events in
      proceed(to: time, into: &events)
      if activity.isScrolling { activity.setScrolling(false, until: deselectTime) }
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
    collecting { events in
      proceed(to: time, into: &events)
      let (old, new) = (self.offset, offset.bounded)
      self.offset = new
      if isByUser { moveTime = clock }
      // A host may round to pixels.
      if max((new.x - old.x).magnitude, (new.y - old.y).magnitude) > 1 { reanchor() }
      if isByUser || new != old && options.selectsOnEveryOffsetChange { select(into: &events) }
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
    collecting { events in
      proceed(to: time, into: &events)
      let position = (x.position(at: clock, offset: offset.x), y.position(at: clock, offset: offset.y))
      let (oldContent, oldTracks) = (self.geometry.content, (x.track, y.track))
      if let geometry { self.geometry = geometry }
      if let options { self.options = options }
      x = ScrubberAxis(.horizontal, self.geometry, self.options, oldPosition: position.0)
      y = ScrubberAxis(.vertical, self.geometry, self.options, oldPosition: position.1)
      if (x.track, y.track) != oldTracks { reanchor() }
      if isHidden { release(into: &events) }
      if self.geometry.content != oldContent && self.options.selectsOnContentSizeChange {
        select(into: &events)
      }
    }
  }

  /// Draws attention to the thumb, as if something had scrolled.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func flash(at time: Double) -> [Event] {
    collecting { events in
      proceed(to: time, into: &events)
      select(into: &events)
    }
  }

  /// Releases the thumb: the app went to the background, or a sheet came up.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func cancelTouches(at time: Double) -> [Event] {
    collecting { events in
      proceed(to: time, into: &events)
      release(into: &events)
    }
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
