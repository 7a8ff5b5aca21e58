/// One report of one finger or pointer, as a host's events bring it.
///
/// Nothing is checked: a host may lose reports or send them twice, and coordinates may be anything.
public struct Touch: Sendable, Hashable {
  /// What has happened to the finger.
  public enum Phase: UInt8, Sendable, Hashable, CaseIterable {
    /// The finger comes down.
    case began
    /// The finger is down, here or elsewhere than before.
    case moved
    /// The finger goes up.
    case ended
    /// The system takes the touch away: nothing was meant by it.
    case cancelled
    /// A pointer is here and not down.
    case hovered
    /// A pointer that was here has gone: it left the view, or the system took it away.
    case exited
  }

  /// The same for all reports of one finger between down and up, or of one pointer; the host may use it again
  /// afterwards. A mouse hovers and presses under the same identity.
  public var id: Int
  /// What has happened to the finger.
  public var phase: Phase
  /// In points of the canvas or view that the touch is given to.
  public var location: Point2D
  /// How far the finger reaches, in points; 0 for a point.
  public var radius: Double
  /// Seconds on the host's clock, which starts anywhere and never goes back.
  public var time: Double

  /// A report. Any values are allowed.
  public init(id: Int, phase: Phase, location: Point2D, radius: Double = 0, time: Double) {
    self.id = id
    self.phase = phase
    self.location = location
    self.radius = radius
    self.time = time
  }
}
