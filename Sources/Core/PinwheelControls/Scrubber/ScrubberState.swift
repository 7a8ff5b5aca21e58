/// What a scrubber's thumb is doing.
public enum ScrubberState: Sendable, Hashable, CaseIterable {
  /// Nothing scrolls; the thumb is faint.
  case idle
  /// Something scrolls, or did a moment ago.
  case selected
  /// A finger holds the thumb; it is selected too.
  case highlighted
}

/// The state of a thumb over time: selected until some time after the last activity.
struct ScrubberActivity: Sendable, Hashable {
  /// Whether a selection has been announced, and its end has not.
  private var isSelected = false
  /// When the thumb becomes idle, or did; infinite while something scrolls or a finger holds it.
  private var end = -Double.infinity.bounded
  /// Whether the host has reported that scrolling began, but not that it ended.
  var isScrolling = false
  /// Whether a finger holds the thumb.
  var isHeld = false

  func state(at time: Double) -> ScrubberState { isHeld ? .highlighted : time < end ? .selected : .idle }

  /// How long the thumb has been idle, in seconds; `nil` if it is not idle.
  func idleTime(at time: Double) -> Double? { time < end ? nil : time - end }

  /// - Returns: Whether the thumb was not selected before.
  mutating func select(until end: Double) -> Bool {
    defer { isSelected = true }
    self.end = isScrolling || isHeld ? .infinity : end
    return !isSelected
  }

  /// Ends a selection whose time is up.
  ///
  /// - Returns: Whether it ended.
  mutating func deselect(at time: Double) -> Bool {
    defer { isSelected = isSelected && time < end }
    return isSelected && time >= end
  }

  /// Takes the times of the past for wrong ones.
  mutating func restart(until end: Double) {
    if isSelected { _ = select(until: end) } else { self.end = -Double.infinity.bounded }
  }
}
