public import Pinwheel

extension WheelControl {
  /// When slices are highlighted: while a touch is on them, after a tap, or both.
  public struct Highlights: Sendable, Hashable {
    /// Whether a slice is highlighted while a touch is on it.
    public var whilePressed: Bool
    /// The highlight of a slice on which a touch ended; `nil` for none.
    public var tap: Highlight?

    /// By default slices are highlighted while a touch is on them, as buttons are.
    ///
    /// - Complexity: O(1).
    public init(whilePressed: Bool = true, tap: Highlight? = nil) {
      self.whilePressed = whilePressed
      self.tap = tap
    }

    /// A tapped slice blinks twice, as the wedges of the news wheel do, and shows nothing before.
    public static let doubleBlink = Highlights(whilePressed: false, tap: .doubleBlink)
  }

  /// Highlights a slice that is pressed without a finger, as by a key: like a tap, or else for a moment.
  package mutating func highlight(_ slice: Slice.ID, at time: Double) {
    let highlight = highlights.tap ?? (highlights.whilePressed ? .flash() : nil)
    if let highlight { timeline.start(highlight, on: slice, at: time) }
  }
}
