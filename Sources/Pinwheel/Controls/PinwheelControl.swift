/// A wheel of stacked images that lights up the wedge that was tapped.
///
/// ```swift
/// var control = PinwheelControl(wheel)
/// control.handle(touch, into: &events)            // Act on events of kind releasedInside.
/// for layer in control.layers(at: now) { ... }    // Draw these, the first one first.
/// ```
///
/// Points are canvas points: a host that draws the canvas elsewhere subtracts where its corner lies, whole points or
/// not. The control has no clock; it answers what to draw at any time from its latest touch on.
///
/// A tapped wedge blinks twice (``Highlight/doubleBlink``). Taps may follow faster than that, on one wedge or on
/// many: each blink ends on its own. (The control that this one follows kept one highlight in a property at first,
/// and a second tap left the first one lit for ever.)
public struct PinwheelControl: Sendable {
  /// The slices. Enable, disable, hide and select them here (``Slice/state`` is what a slice shows while nothing
  /// else does), then call ``update(at:into:)``.
  public var wheel: Wheel {
    didSet { touched = nil }
  }
  /// What touches land on where it is not ``wheel`` itself: slices whose masks are those of the state that shows, in
  /// that state. `nil` until the next touch after an edit of the wheel.
  private var touched: TouchedWheel?
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

  /// A highlight that lasts as long as a touch.
  private struct Hold: Sendable {
    let touch: Int
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
  /// - Complexity: As ``TouchRouter/handle(_:on:into:)``, plus O(running highlights). The first touch after an edit
  ///   looks at each slice; where a slice's masks are those of the state that shows, a change of its state costs as much
  ///   as an edit of the wheel.
  public mutating func handle(_ touch: Touch, into events: inout [TouchEvent]) {
    let start = events.count
    updateTouchedWheel(at: touch.time)
    if let wheel = touched?.wheel {
      router.handle(touch, on: wheel, into: &events)
    } else {
      router.handle(touch, on: wheel, into: &events)
    }
    respond(to: events[start...])
  }

  /// Cancels the touches of slices that were disabled or hidden since; see ``TouchRouter/update(for:at:into:)``.
  ///
  /// - Complexity: O(touches down + running highlights).
  public mutating func update(at time: Double, into events: inout [TouchEvent]) {
    let start = events.count
    router.update(for: wheel, at: time, into: &events)
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

  /// Follows slices that were inserted, moved or removed; see ``TouchRouter/renumber(at:into:_:)``.
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

  /// The wheel that touches land on, with the slices under ``MaskRule/current`` in the state that shows.
  private struct TouchedWheel: Sendable {
    /// The slices whose masks are those of the state that shows.
    let slices: [Int]
    /// `nil` without such slices.
    var wheel: Wheel?
  }

  /// Brings the wheel that touches land on up to `time`.
  private mutating func updateTouchedWheel(at time: Double) {
    if touched == nil {
      let slices = wheel.stack.slices.indices.filter { wheel.stack.slices[$0].maskRule == .current }
      touched = TouchedWheel(slices: slices, wheel: slices.isEmpty ? nil : wheel)
    }
    guard let slices = touched?.slices else { return }
    for slice in slices {
      let state = state(of: slice, at: time)
      if touched?.wheel?.stack.slices[slice].state != state { touched?.wheel?[slice: slice].state = state }
    }
  }

  private mutating func respond(to events: ArraySlice<TouchEvent>) {
    for event in events {
      switch event.kind {
      case .pressed, .dragEnter:
        guard highlightsWhilePressed else { continue }
        let hold = highlights.start(.hold, on: event.target, at: event.time)
        holds.append(Hold(touch: event.touch, highlight: hold))
      case .dragExit, .releasedOutside, .cancelled: endHold(of: event)
      case .releasedInside:
        endHold(of: event)
        if let tapHighlight { highlights.start(tapHighlight, on: event.target, at: event.time) }
      case .hoverEnter, .hoverExit, .blocked: break
      }
    }
  }

  private mutating func endHold(of event: TouchEvent) {
    guard let index = holds.firstIndex(where: { $0.touch == event.touch }) else { return }
    highlights.end(holds.remove(at: index).highlight, at: event.time)
  }
}
