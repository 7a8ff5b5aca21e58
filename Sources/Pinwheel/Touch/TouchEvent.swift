/// What a touch means for a target.
///
/// After ``Kind/pressed`` come any number of ``Kind/dragExit`` and ``Kind/dragEnter`` in turns, then exactly one of
/// ``Kind/releasedInside``, ``Kind/releasedOutside`` and ``Kind/cancelled``. After ``Kind/hoverEnter`` comes exactly
/// one ``Kind/hoverExit``.
public struct TouchEvent: Sendable, Hashable {
  /// What a touch can mean.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// A touch came down on the target and is now its own.
    case pressed
    /// The touch moved off its target: letting go now would mean nothing.
    case dragExit
    /// The touch came back.
    case dragEnter
    /// The touch ended on its target: this is what a button acts on.
    case releasedInside
    /// The touch ended elsewhere, or slid on to another target.
    case releasedOutside
    /// The touch was taken away by the system, or its target by the host.
    case cancelled
    /// A pointer is on the target now.
    case hoverEnter
    /// The pointer has left the target.
    case hoverExit
    /// A touch came down on a disabled target that reports it. Nothing follows.
    case blocked

    /// The word for this kind in the output of `pinwheel replay`.
    public var name: String {
      switch self {
      case .pressed: "pressed"
      case .dragExit: "drag-exit"
      case .dragEnter: "drag-enter"
      case .releasedInside: "released-inside"
      case .releasedOutside: "released-outside"
      case .cancelled: "cancelled"
      case .hoverEnter: "hover-enter"
      case .hoverExit: "hover-exit"
      case .blocked: "blocked"
      }
    }
  }

  /// What the touch means.
  public var kind: Kind
  /// The number of the target on its ``TouchSurface``: for a stack, an index into ``SliceStack/slices``.
  public var target: Int
  /// The ``Touch/id`` of the touch or pointer.
  public var touchID: Int
  /// Where the touch was last, in points.
  public var location: Point2D
  /// Seconds on the host's clock.
  public var time: Double

  /// An event, as a router makes it.
  public init(kind: Kind, target: Int, touchID: Int, location: Point2D, time: Double) {
    self.kind = kind
    self.target = target
    self.touchID = touchID
    self.location = location
    self.time = time
  }
}
