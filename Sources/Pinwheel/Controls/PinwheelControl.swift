/// A wheel of stacked images that lights up the wedge that was tapped.
///
///     var wheel = PinwheelControl(stack)
///     wheel.handle(touch, into: &events)       // Act on events of kind releasedInside.
///     for layer in wheel.layers(at: now) { ... }   // Draw these, the first one first.
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
  public var stack: SliceStack
  /// How touches become events.
  public var router: TouchRouter
  /// The highlights that run: others may be started, and any of them ended.
  public var highlights = HighlightTimeline()
  /// What a slice shows that was tapped.
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

  /// A wheel that nobody touches yet.
  ///
  /// - Complexity: O(1).
  public init(_ stack: SliceStack, router: TouchRouter = TouchRouter()) {
    self.stack = stack
    self.router = router
  }

  /// Takes a touch, and highlights what it means.
  ///
  /// - Parameters:
  ///   - touch: In canvas points.
  ///   - events: What the touch means is appended here; targets are indices into the slices of ``stack``.
  /// - Complexity: As ``TouchRouter/handle(_:on:into:)``, plus O(slices).
  public mutating func handle(_ touch: Touch, into events: inout [TouchEvent]) {
    let start = events.count
    router.handle(touch, on: surface(at: touch.time), into: &events)
    respond(to: events[start...])
  }

  /// Cancels the touches of slices that were disabled or hidden since; see ``TouchRouter/update(for:at:into:)``.
  ///
  /// - Complexity: O(touches down + running highlights).
  public mutating func update(at time: Double, into events: inout [TouchEvent]) {
    let start = events.count
    router.update(for: stack, at: time, into: &events)
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

  /// What a touch lands on. What shows matters only to slices whose shape is that of the state that shows.
  private func surface(at time: Double) -> SliceStack {
    stack.slices.contains { $0.maskRule == .current } ? shown(at: time) : stack
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
