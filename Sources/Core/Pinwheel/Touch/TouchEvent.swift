/// An event of a slice, caused by a touch.
///
/// ``Kind/pressed`` is followed by any number of alternating ``Kind/dragExit`` and ``Kind/dragEnter``, then by exactly
/// one of ``Kind/releasedInside``, ``Kind/releasedOutside`` and ``Kind/cancelled``. ``Kind/hoverEnter`` is followed by
/// exactly one ``Kind/hoverExit``.
public struct TouchEvent: Sendable, Hashable {
  /// The kinds of events.
  public enum Kind: Sendable, Hashable, CaseIterable, NamedCase {
    /// A touch began on the slice, and is assigned to it.
    case pressed
    /// The touch moved off its slice: lifting it now would have no effect.
    case dragExit
    /// The touch came back.
    case dragEnter
    /// The touch ended on its slice: a button performs its action.
    case releasedInside
    /// The touch ended elsewhere, or slid to another slice.
    case releasedOutside
    /// The system cancelled the touch, or the host removed or disabled the slice.
    case cancelled
    /// A pointer moved onto the slice.
    case hoverEnter
    /// The pointer left the slice.
    case hoverExit
    /// A touch began on a disabled slice that reports touches. No event follows.
    case blocked

    /// The names of the kinds in the output of `pinwheel replay`.
    package static let names = [
      "pressed", "drag-exit", "drag-enter", "released-inside", "released-outside", "cancelled", "hover-enter",
      "hover-exit", "blocked",
    ]
  }

  /// What happened.
  public var kind: Kind
  /// The slice.
  public var slice: Slice.ID
  /// The ``Touch/id`` of the touch or pointer.
  public var touchID: Int
  /// The last location of the touch, in points.
  public var location: Point2D
  /// Seconds on the host's clock.
  public var time: Double

  package init(kind: Kind, slice: Slice.ID, touchID: Int, location: Point2D, time: Double) {
    self.kind = kind
    self.slice = slice
    self.touchID = touchID
    self.location = location
    self.time = time
  }
}
