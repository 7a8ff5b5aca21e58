/// Turns touches into events of targets: pressed, dragged off, released, cancelled, hovered over.
///
/// ```swift
/// var router = TouchRouter()
/// let events = router.handle(touch, on: wheel)
/// ```
///
/// A touch is assigned to the target that it begins on; a touch that begins off all targets is ignored. It is inside
/// while it is near its start (a finger rolls), while it is on its target, or while it is retained: near the target,
/// with no other target under it. A second touch on a target that already has one is swallowed: no event follows, as on
/// a disabled target that swallows touches.
///
/// The router has no clock and never waits: times come from the touches, and the same touches on the same wheels give
/// the same events. Any sequence of touches is valid: a touch that never began is ignored, and a touch that begins
/// again without an end is cancelled first.
public struct TouchRouter: Sendable {
  /// The distance, in points, within which a touch off its target is retained: it must be nearer than this to the
  /// target's shape, with no other target under it. 0 is the exact shape.
  public var retainDistance: Double
  /// The distance from its start, in points, up to which a touch is inside, regardless of the slices under it, so that
  /// a rolling finger keeps its tap. Farther away, the shapes and ``retainDistance`` decide. The current value applies
  /// to each touch that is handled: set 0 for a mouse or a pencil, which point exactly. Touches that slide across
  /// targets have no slop.
  public var slop: Double
  /// Whether a moving touch slides from target to target, as on a game pad or a drum pad: when it leaves a target it is
  /// released outside, and when it reaches another target without a touch it presses that target. A touch may then
  /// begin off all targets and move onto one.
  public var slidesAcrossTargets: Bool

  /// The maximum number of tracked touches, and of tracked pointers; further ones are swallowed.
  package static let maximumTouches = 64

  // A linear search: there are few touches. Touches without a target that may not slide are not stored.
  var touches: ContiguousArray<TouchTrack> = []
  /// Pointers, on a target or not.
  var pointers: ContiguousArray<TouchTrack> = []

  /// Creates a router without touches.
  ///
  /// - Parameters:
  ///   - retainDistance: The distance from its target within which a touch is retained, in points; 0 is the exact
  ///     shape.
  ///   - slop: The distance from its start that a touch may roll, in points; 0 uses the exact shape from the start.
  ///   - slidesAcrossTargets: Whether a moving touch slides from target to target.
  public init(retainDistance: Double = 70, slop: Double = 10, slidesAcrossTargets: Bool = false) {
    self.retainDistance = retainDistance
    self.slop = slop
    self.slidesAcrossTargets = slidesAcrossTargets
  }

  /// Whether no touch is down, and no pointer over the targets.
  package var isIdle: Bool { touches.isEmpty && pointers.isEmpty }

  /// Whether a pointer is on `target`.
  ///
  /// - Complexity: O(pointers).
  package func isHovered(_ target: Slice.ID) -> Bool {
    pointers.contains { $0.target == target }
  }
}

/// A touch or pointer that the router tracks.
struct TouchTrack: Sendable, Hashable {
  let id: Int
  /// The target; `nil` only for a sliding touch that is off all targets.
  var target: Slice.ID?
  var isInside = true
  /// The first location.
  var start: Point2D
  /// The last location.
  var location: Point2D
  var radius = 0.0
}

extension TouchTrack {
  init(_ touch: Touch, on target: Slice.ID?) {
    self.init(id: touch.id, target: target, start: touch.location, location: touch.location)
  }
}
