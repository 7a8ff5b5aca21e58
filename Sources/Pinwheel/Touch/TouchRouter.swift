/// Turns touches into events: who is pressed, dragged off, released, cancelled, hovered over.
///
///     var router = TouchRouter()
///     var events: [TouchEvent] = []
///     router.handle(touch, on: wheel, into: &events)
///
/// A touch belongs to the target it came down on, and to nobody if it came down elsewhere. It is inside while it is
/// on that target, or near it with no other target under it. A second touch on a target that has one is swallowed:
/// nothing follows, as on a disabled target that swallows.
///
/// The router knows no clock and never waits: time is what the touches say, and the same touches on the same
/// surfaces give the same events. Any touches will do: one that never began is ignored, one that begins again
/// without having ended is cancelled first.
public struct TouchRouter: Sendable {
  /// A touch that strays from its target is inside as long as it is nearer than this to the target's own shape,
  /// in points, and no other target is under it. 0 is the exact shape.
  public var retainDistance: Double
  /// Whether a moving touch goes from target to target, as on a game pad or a drum pad: where it leaves one it is
  /// released outside, where it comes upon another that is free it presses that. A touch may then begin beside all
  /// targets and move in.
  public var slidesAcrossTargets: Bool

  /// How many touches are followed at once; further ones are swallowed. So are further pointers.
  public static let maximumTouches = 64

  // A handful at most: a search from end to end is the fastest there is. Touches that belong to nobody and may not
  // slide are not even kept.
  var touches: ContiguousArray<TouchTrack> = []
  /// Pointers on a target.
  var pointers: ContiguousArray<TouchTrack> = []

  /// A router that follows no touch yet.
  ///
  /// - Parameters:
  ///   - retainDistance: How far a touch may stray, in points; 0 is the exact shape.
  ///   - slidesAcrossTargets: Whether a moving touch goes from target to target.
  public init(retainDistance: Double = 70, slidesAcrossTargets: Bool = false) {
    self.retainDistance = retainDistance
    self.slidesAcrossTargets = slidesAcrossTargets
  }

  /// Routes one touch.
  ///
  /// A target that is gone or disabled by now loses its touches first; see ``update(for:at:into:)``.
  ///
  /// - Parameters:
  ///   - touch: In points of the surface.
  ///   - surface: What the touch lands on, as it is now. It may change between calls.
  ///   - events: What the touch means is appended here. Whoever uses one array over and over, emptied with
  ///     `removeAll(keepingCapacity: true)`, allocates nothing.
  /// - Complexity: One question to the surface, and one for its distance if nobody is hit; plus O(touches down).
  // In one place: inlined where it is called it would be in a module for the web several times.
  @inline(never)
  public mutating func handle(
    _ touch: Touch, on surface: some TouchSurface, into events: inout [TouchEvent]
  ) {
    update(for: surface, at: touch.time, into: &events)
    switch touch.phase {
    case .began: begin(touch, on: surface, into: &events)
    case .moved: move(touch, on: surface, into: &events)
    case .ended: end(touch, on: surface, into: &events)
    case .cancelled: cancel(touch, into: &events)
    case .hovered: hover(touch, on: surface, into: &events)
    case .exited: exit(touch, into: &events)
    }
  }

  /// Routes one touch, as ``handle(_:on:into:)``.
  ///
  /// - Returns: The events of the touch, in an array that is allocated for them.
  public mutating func handle(_ touch: Touch, on surface: some TouchSurface) -> [TouchEvent] {
    var events: [TouchEvent] = []
    handle(touch, on: surface, into: &events)
    return events
  }

  /// The target that a touch belongs to; `nil` if it belongs to none.
  ///
  /// - Complexity: O(touches down).
  public func target(ofTouch id: Int) -> Int? {
    touches.first { $0.id == id }?.target
  }

  /// Whether a touch that belongs to `target` is inside it: letting go would act.
  ///
  /// - Complexity: O(touches down).
  public func isPressed(_ target: Int) -> Bool {
    touches.contains { $0.target == target && $0.isInside }
  }

  /// Whether a pointer is on `target`.
  ///
  /// - Complexity: O(pointers).
  public func isHovered(_ target: Int) -> Bool {
    pointers.contains { $0.target == target }
  }
}

/// A touch or pointer that the router follows.
struct TouchTrack: Sendable, Hashable {
  let id: Int
  /// Whose it is; `nil` only while a touch that slides is on its way.
  var target: Int?
  var isInside = true
  /// Where it was last.
  var location: Point2D
}

extension TouchTrack {
  init(_ touch: Touch, on target: Int?) {
    self.init(id: touch.id, target: target, location: touch.location)
  }
}
