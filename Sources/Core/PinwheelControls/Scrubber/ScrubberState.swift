/// What a scrubber's thumb is doing.
public enum ScrubberState: Sendable, Hashable, CaseIterable {
  /// Nothing scrolls; the thumb is faint.
  case idle
  /// Something scrolls, or did a moment ago.
  case selected
  /// A finger holds the thumb; it is selected too.
  case highlighted
}

/// The state of a thumb over time: selected until some time after the last activity, unless something new happens.
struct ScrubberActivity: Sendable, Hashable {
  private var phase = Phase.idle(since: -Double.infinity.bounded)
  /// Whether the host has reported the beginning of scrolling, but not yet its end.
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

  /// The time since the thumb is idle, in seconds; `nil` if it is not.
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

  /// Scrolling begins or ends.
  mutating func setScrolling(_ isScrolling: Bool, until end: Double) {
    self.isScrolling = isScrolling
    select(until: end)
  }

  mutating func highlight() { phase = .highlighted }

  mutating func unhighlight(until end: Double) { phase = .selected(until: isScrolling ? .infinity : end) }

  /// Ends a selection when its time is over.
  ///
  /// - Returns: Whether it had.
  mutating func deselect(at time: Double) -> Bool {
    guard case .selected(let end) = phase, time >= end else { return false }
    phase = .idle(since: end)
    return true
  }
}
