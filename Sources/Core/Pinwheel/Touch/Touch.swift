/// One report of one finger or pointer, made from an event of the host.
///
/// Nothing is validated: a host may lose reports or send them twice, and coordinates may have any value.
public struct Touch: Sendable, Hashable {
  /// What happened to the finger.
  public enum Phase: Sendable, Hashable, CaseIterable, NamedCase {
    /// The finger touched down.
    case began
    /// The finger is down, and may have moved.
    case moved
    /// The finger was lifted.
    case ended
    /// The system cancelled the touch.
    case cancelled
    /// A pointer that is not down is at the location.
    case hovered
    /// A pointer left the view, or the system removed it.
    case exited

    /// The words for the phases in recordings.
    package static let names = ["began", "moved", "ended", "cancelled", "hovered", "exited"]
  }

  /// Identifies the finger from touch-down to lift, or the pointer; the host may reuse it afterwards. A mouse hovers
  /// and presses with the same ID.
  public var id: Int
  /// What happened to the finger.
  public var phase: Phase
  /// The location, in points of the canvas or view that handles the touch.
  public var location: Point2D
  /// The radius of the finger, in points; 0 for a point.
  public var radius: Double
  /// The force of the finger, from 0 (none or unknown) to 1 (the maximum of the device).
  public var force: Double
  /// Seconds on the host's clock, which may have any origin and never runs backwards.
  public var time: Double

  /// Creates a report. Any values are allowed.
  public init(id: Int, phase: Phase, location: Point2D, radius: Double = 0, force: Double = 0, time: Double) {
    self.id = id
    self.phase = phase
    self.location = location
    self.radius = radius
    self.force = force
    self.time = time
  }
}
