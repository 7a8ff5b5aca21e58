public import Pinwheel

/// An item of a control, as drawn at one moment.
public struct DrawnItem: Sendable, Hashable, Identifiable {
  /// Identifies an item among those of its control, until these are replaced. The control has the item itself: `wheel[id]`.
  public struct ID: Sendable, Hashable {
    /// The place of the item, counted from 0.
    public let number: Int

    /// The item at a place, also one of several equal items: `wheel.select(DrawnItem.ID(2), at: now)`.
    public init(_ number: Int) { self.number = number }
  }

  /// Identifies the item; see ``ItemControl/subscript(_:)``.
  public var id: ID
  /// Its frame, in points of the control; part of it may lie outside.
  public var frame: Rect2D
  /// `disabled` if it is one of ``ScrollerOptions/disabledItems``, `press` while a finger is on it, after
  /// ``ScrollerOptions/pressDelay``, else `selected`, `hover` or `rest`.
  public var state: SliceState
  /// 1 in the center of the control, falling to 0 at its edges: `2 min(t, 1 - t)`, within 0...1, where t is the
  /// fraction of the viewport before the item's center. A picker draws its text at 25 points times this.
  public var prominence: Double
}
