public import Pinwheel

/// A wheel of stacked images that lights up the wedge that was tapped.
///
/// ```swift
/// var control = PinwheelControl(wheel)
/// for event in control.handle(touch) { ... }      // Act on events of kind releasedInside.
/// for layer in control.layers(at: now) { ... }    // Draw these, the first one first.
/// ```
///
/// Points are canvas points: a host that draws the canvas elsewhere subtracts where its corner lies, whole points or
/// not. The control has no clock; it answers what to draw at any time from its latest touch on.
///
/// A tapped wedge blinks twice (`Highlight.doubleBlink`). Taps may follow faster than that, on one wedge or on
/// many: each blink ends on its own. (The control that this one follows kept one highlight in a property at first,
/// and a second tap left the first one lit for ever.)
public struct PinwheelControl: Sendable {
  /// The slices. Enable, disable, hide and select them here (`Slice.state` is what a slice shows while nothing
  /// else does), then call ``update(at:into:)``.
  public var wheel: Wheel {
    didSet { hasCurrentMasks = nil }
  }
  /// Whether a slice has the masks of the state that shows; `nil` until the next touch after an edit of the wheel.
  private var hasCurrentMasks: Bool?
  /// How touches become events.
  public var router: TouchRouter
  /// The highlights that run: others may be started, and any of them ended.
  public var highlights = HighlightTimeline()
  /// The highlight of a tapped slice.
  public var tapHighlight: Highlight? = .doubleBlink
  /// Whether a slice is highlighted as long as a touch is on it.
  public var highlightsWhilePressed = false
  /// How a press image shows.
  public var pressStyle = PressStyle.over

  /// How a press image and the image below it share the place.
  public enum PressStyle: UInt8, Sendable, Hashable, CaseIterable {
    /// The press image is a glow or a rim, drawn over the other.
    case over
    /// The press image is drawn instead of the other.
    case instead
  }

  /// Where a press image is drawn: right above its own slice, or above all slices.
  public var pressOrder = PressOrder.aboveSlice

  /// Where a press image is drawn among the slices.
  public enum PressOrder: UInt8, Sendable, Hashable, CaseIterable {
    /// In front of the other images of its slice, behind the slices in front.
    case aboveSlice
    /// In front of every slice, as the article's view of highlights was.
    case aboveAll
  }

  /// A highlight that lasts as long as a touch.
  private struct Hold: Sendable {
    let touchID: Int
    let highlight: HighlightTimeline.ID
  }

  private var holds: [Hold] = []

  /// A control without touches.
  ///
  /// - Complexity: O(1).
  public init(_ wheel: Wheel, router: TouchRouter = TouchRouter()) {
    self.wheel = wheel
    self.router = router
  }

  /// Routes a touch, and highlights the slice that it presses.
  ///
  /// - Parameters:
  ///   - touch: In canvas points.
  ///   - events: The events of the touch are appended here; targets are indices into the slices of ``wheel``.
  /// - Complexity: As `TouchRouter.handle(_:on:into:)`, plus O(running highlights). The first touch after an edit
  ///   looks at each slice; where one has the masks of the state that shows, every touch is O(slices).
  public mutating func handle(_ touch: Touch, into events: inout [TouchEvent]) {
    let start = events.count
    if showsOtherMasks {
      router.handle(touch, on: Wheel(unprepared: shown(at: touch.time)), into: &events)
    } else {
      // Out of its place: with the rest of the control unchanged meanwhile, the wheel need not be copied.
      var router = TouchRouter()
      swap(&router, &self.router)
      router.handle(touch, on: wheel, into: &events)
      self.router = router
    }
    respond(to: events[start...])
  }

  /// Routes a touch, as ``handle(_:into:)``.
  ///
  /// - Returns: The events of the touch, in an array that is allocated for them.
  public mutating func handle(_ touch: Touch) -> [TouchEvent] {
    var events: [TouchEvent] = []
    handle(touch, into: &events)
    return events
  }

  /// Takes note of slices that were disabled, hidden, moved or given other images since: touches of those that are gone
  /// are cancelled, and pointers hover over what is under them now; see `TouchRouter.update(for:at:into:)`.
  ///
  /// - Complexity: O(touches down + running highlights), and a hit-test for each pointer.
  public mutating func update(at time: Double, into events: inout [TouchEvent]) {
    let start = events.count
    if showsOtherMasks {
      router.update(for: Wheel(unprepared: shown(at: time)), at: time, into: &events)
    } else {
      router.update(for: wheel, at: time, into: &events)
    }
    respond(to: events[start...])
  }

  /// Cancels every touch and takes every pointer away: the app went to the background, or a sheet came up.
  ///
  /// - Complexity: O(touches down + running highlights).
  public mutating func cancelTouches(at time: Double, into events: inout [TouchEvent]) {
    let start = events.count
    router.cancelAll(at: time, into: &events)
    respond(to: events[start...])
  }

  /// Follows slices that were inserted, moved or removed; see `TouchRouter.renumber(at:into:_:)`.
  ///
  /// - Complexity: O(touches down + running highlights).
  public mutating func renumber(
    at time: Double, into events: inout [TouchEvent], _ newNumber: (Int) -> Int?
  ) {
    let start = events.count
    router.renumber(at: time, into: &events, newNumber)
    respond(to: events[start...])
    highlights.renumber(newNumber)
  }

  /// Whether touches depend on what shows: whether a slice is under `MaskRule.current`.
  private var showsOtherMasks: Bool {
    mutating get {
      if let hasCurrentMasks { return hasCurrentMasks }
      let found = wheel.stack.slices.contains { $0.maskRule == .current }
      hasCurrentMasks = found
      return found
    }
  }

  private mutating func respond(to events: ArraySlice<TouchEvent>) {
    for event in events {
      switch event.kind {
      case .pressed, .dragEnter:
        guard highlightsWhilePressed else { continue }
        let hold = highlights.start(.hold, on: event.target, at: event.time)
        holds.append(Hold(touchID: event.touchID, highlight: hold))
      case .dragExit, .releasedOutside, .cancelled: endHold(of: event)
      case .releasedInside:
        endHold(of: event)
        if let tapHighlight { highlights.start(tapHighlight, on: event.target, at: event.time) }
      case .hoverEnter, .hoverExit, .blocked: break
      }
    }
  }

  private mutating func endHold(of event: TouchEvent) {
    guard let index = holds.firstIndex(where: { $0.touchID == event.touchID }) else { return }
    highlights.end(holds.remove(at: index).highlight, at: event.time)
  }
}
