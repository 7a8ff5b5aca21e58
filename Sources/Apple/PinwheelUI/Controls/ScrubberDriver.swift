internal import Pinwheel
internal import PinwheelControls

/// Drives a scrubber next to content that other code scrolls.
@MainActor
final class ScrubberDriver: ControlDriver {
  private(set) var scrubber: Scrubber
  /// Handles events, after the scrubber has changed.
  var respond: ([Scrubber.Event]) -> Void = { _ in }
  /// Whether a thumb's glide to its edge is brief.
  var reducesMotion: () -> Bool = { false }
  /// Whether the content is still dragged or decelerates; scrolling ends when this becomes false.
  var isScrolling: () -> Bool = { false }
  private var hasBegun = false
  /// The latest time passed by the view.
  private var clock = 0.0

  init(_ extent: ScrollExtent, offset: Point2D, options: ScrubberOptions) {
    scrubber = Scrubber(extent, offset: offset, options: options)
  }

  // MARK: What the content does

  /// Starts with new content, which does not make the thumb appear.
  func begin(_ extent: ScrollExtent, offset: Point2D) {
    scrubber = Scrubber(extent, offset: offset, options: scrubber.options)
  }

  /// Follows the content to another offset.
  func follow(_ offset: Point2D, at time: Double) {
    updateScrolling(at: time)
    guard offset != scrubber.offset else { return }
    perform(at: time) { $0.scroll(to: offset, isByUser: isScrolling(), at: time, into: &$1) }
  }

  /// Updates the size, insets or zoom of the content.
  func update(_ extent: ScrollExtent, at time: Double) {
    guard extent != scrubber.geometry else { return }
    perform(at: time) { $0.update(extent, at: time, into: &$1) }
  }

  /// Changes the options.
  func update(_ options: ScrubberOptions, at time: Double) {
    perform(at: time) { $0.update(options: options, at: time, into: &$1) }
  }

  /// Draws attention to the thumb.
  func flash(at time: Double) {
    perform(at: time) { $0.flash(at: time, into: &$1) }
  }

  // MARK: What happens to the view

  func handle(_ touch: Touch) {
    // Brief if either the system or the app requests it.
    let isBrief = scrubber.options.isBrief
    scrubber.options.isBrief = isBrief || reducesMotion()
    perform(at: touch.time) { $0.handle(touch, into: &$1) }
    scrubber.options.isBrief = isBrief
  }

  /// Content that cannot move leaves the scroll to the views around.
  func scroll(_ scroll: Scroll) -> Bool { move(by: scroll.distance, at: scroll.time) }

  func press(_ key: ControlKey, at time: Double) -> Bool {
    guard !scrubber.isHidden else { return false }
    let line = 40.0
    switch key {
    case .left: move(by: Point2D(x: -line, y: 0), at: time)
    case .right: move(by: Point2D(x: line, y: 0), at: time)
    case .up: move(by: Point2D(x: 0, y: -line), at: time)
    case .down: move(by: Point2D(x: 0, y: line), at: time)
    case .pageUp, .pageDown: adjust(by: key == .pageUp ? -1 : 1, at: time)
    case .home: move(by: Point2D(x: -1e12, y: -1e12), at: time)
    case .end: move(by: Point2D(x: 1e12, y: 1e12), at: time)
    case .press: return false
    }
    return true
  }

  /// A step is a page: the viewport less one tenth.
  func adjust(by steps: Int, at time: Double) {
    let (viewport, isVertical) = (scrubber.geometry.viewport, scrubsVertically)
    let page = 0.9 * Double(steps) * (isVertical ? viewport.height : viewport.width)
    move(by: Point2D(x: isVertical ? 0 : page, y: isVertical ? page : 0), at: time)
  }

  func advance(to time: Double) {
    updateScrolling(at: time)
    perform(at: time) { $0.advance(to: time, into: &$1) }
  }

  func isAnimating(at time: Double) -> Bool { hasBegun || scrubber.isAnimating(at: time) }

  func resize(to size: Size2D, at time: Double) {
    var extent = scrubber.geometry
    extent.viewport = size
    update(extent, at: time)
  }

  func cancelTouches(at time: Double) {
    perform(at: time) { $0.cancelTouches(at: time, into: &$1) }
  }

  func contains(_ point: Point2D, radius: Double) -> Bool {
    scrubber.takesTouch(at: point, radius: radius, time: clock)
  }

  func takesTap(at point: Point2D, radius: Double, time: Double) -> Bool { contains(point, radius: radius) }

  /// A held thumb takes drags in every direction.
  func claims(dragWith velocity: Point2D) -> Bool { true }

  // MARK: Inside

  private var scrubsVertically: Bool { scrubber.options.axes != .horizontal }

  /// - Returns: Whether the content has moved.
  @discardableResult private func move(by distance: Point2D, at time: Double) -> Bool {
    let (x, y) = (scrubber.horizontalTrack.offsets, scrubber.verticalTrack.offsets)
    let old = scrubber.offset
    let axes = scrubber.options.axes
    let offset = Point2D(
      x: axes == .vertical ? old.x : min(max(old.x + distance.x, x.lowerBound), x.upperBound),
      y: axes == .horizontal ? old.y : min(max(old.y + distance.y, y.lowerBound), y.upperBound))
    guard offset != old else { return false }
    perform(at: time) { scrubber, events in
      scrubber.scroll(to: offset, isByUser: true, at: time, into: &events)
      events.append(.scrolled(to: offset))
    }
    return true
  }

  /// Reports when scrolling begins and ends, so that the thumb stays selected while a finger holds still content.
  private func updateScrolling(at time: Double) {
    let isScrolling = isScrolling()
    guard isScrolling != hasBegun else { return }
    hasBegun = isScrolling
    perform(at: time) {
      if isScrolling { $0.beginScrolling(at: time, into: &$1) } else { $0.endScrolling(at: time, into: &$1) }
    }
  }

  private func perform(at time: Double, _ change: (inout Scrubber, inout [Scrubber.Event]) -> Void) {
    if time > clock { clock = time }
    var events: [Scrubber.Event] = []
    change(&scrubber, &events)
    if !events.isEmpty { respond(events) }
  }
}
