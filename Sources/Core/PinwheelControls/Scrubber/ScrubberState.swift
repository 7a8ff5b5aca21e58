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
  private var phase = Phase.idle(since: -Double.infinity.bounded)
  /// Whether the host has reported that scrolling began, but not that it ended.
  private(set) var isScrolling = false

  private enum Phase: Sendable, Hashable {
    case idle(since: Double)
    case selected(until: Double)
    case highlighted
  }

  func state(at time: Double) -> ScrubberState {
    switch phase {
    case .idle: .idle
    case .selected(let end): time < end ? .selected : .idle
    case .highlighted: .highlighted
    }
  }

  /// How long the thumb has been idle, in seconds; `nil` if it is not idle.
  func idleTime(at time: Double) -> Double? {
    switch phase {
    case .idle(let start): max(0, time - start)
    case .selected(let end): time < end ? nil : time - end
    case .highlighted: nil
    }
  }

  mutating func select(until end: Double) {
    guard phase != .highlighted else { return }
    phase = .selected(until: isScrolling ? .infinity : end)
  }

  /// Begins or ends scrolling.
  mutating func setScrolling(_ isScrolling: Bool, until end: Double) {
    self.isScrolling = isScrolling
    select(until: end)
  }

  mutating func highlight() { phase = .highlighted }

  mutating func unhighlight(until end: Double) { phase = .selected(until: isScrolling ? .infinity : end) }

  /// Ends a selection whose time is up.
  ///
  /// - Returns: Whether it ended.
  mutating func deselect(at time: Double) -> Bool {
    guard case .selected(let end) = phase, time >= end else { return false }
    phase = .idle(since: end)
    return true
  }
}
