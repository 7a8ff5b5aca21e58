/// An item of a control as it is to be drawn at some moment.
public struct DrawnItem: Sendable, Hashable {
  /// The number of the item.
  public var index: Int
  /// Where it is, in points of the control; part of it may lie outside.
  public var frame: Rect2D
  /// `press` while a finger is on it, else `selected`, `hover` or `rest`.
  public var state: SliceState
  /// 1 in the middle of the control, falling to 0 at its edges: with t the share of the viewport that lies before
  /// the item's centre, `2 min(t, 1 - t)`, within 0...1. A picker draws its text at 25 points times this.
  public var prominence: Double

  /// An item to draw.
  public init(index: Int, frame: Rect2D, state: SliceState, prominence: Double) {
    self.index = index
    self.frame = frame
    self.state = state
    self.prominence = prominence
  }
}
