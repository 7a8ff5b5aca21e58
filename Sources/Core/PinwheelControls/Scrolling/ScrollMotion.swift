/// Scrolling along one axis, for hosts without a scroll view of their own.
///
/// The content follows the finger one to one inside its range, and by the `RubberBand` beyond it. After release it
/// follows a path in closed form, a function of the time since then. There are no timers: a host reads the offset at
/// the time of each frame, and every frame rate shows the same motion.
///
/// Offsets, locations and lengths are in points, times in seconds on the host's clock. The offset is the content
/// coordinate at the viewport's leading edge, so it falls when the finger moves right. NaN counts as 0, values are
/// clamped to ±1e12, and a time before the last one counts as the last one.
package struct ScrollMotion: Sendable, Hashable {
  /// The offsets at which the content may rest.
  package private(set) var range: ClosedRange<Double>
  /// The viewport's extent along the axis, in points.
  package private(set) var viewport: Double
  /// The constants of all motion from now on.
  package var physics: ScrollPhysics
  private var phase: Phase
  /// The latest time passed by a caller, in seconds.
  package private(set) var clock = -Double.infinity.bounded

  private enum Phase: Sendable, Hashable {
    case resting(Double)
    case dragging(Drag)
    case gliding(ScrollPath, since: Double)
  }

  private struct Drag: Sendable, Hashable {
    /// The offset of the content at finger location 0, if it followed one to one everywhere.
    let anchor: Double
    var location: Double
    var offset: Double { anchor - location }
  }

  /// Content at rest at `offset`, clamped to the range.
  package init(
    range: ClosedRange<Double>, viewport: Double, physics: ScrollPhysics = ScrollPhysics(), offset: Double = 0
  ) {
    self.range = range.lowerBound.bounded...range.upperBound.bounded
    self.viewport = viewport.boundedLength
    self.physics = physics
    phase = .resting(offset.bounded.clamped(to: self.range))
  }

  /// How far the content follows a finger beyond its range. Content that fits its viewport does not follow, unless
  /// ``ScrollerOptions/alwaysBounces`` is on.
  package var rubberBand: RubberBand {
    RubberBand(viewport: isFixed ? 0 : viewport, coefficient: physics.rubberBand)
  }

  private var isFixed: Bool { range.isPoint && !physics.alwaysBounces }

  /// Whether a finger holds the content.
  package var isDragging: Bool { if case .dragging = phase { true } else { false } }

  /// The offset at which the content will come to rest; the current offset while a finger holds it.
  package var target: Double {
    switch phase {
    case .resting(let offset): offset
    case .dragging(let drag): stretched(drag.offset)
    case .gliding(let path, _): path.target
    }
  }

  /// The offset of the content.
  ///
  /// - Complexity: O(1).
  package func offset(at time: Double) -> Double {
    guard case .gliding(let path, let start) = phase else { return target }
    return path.offset(at: time.bounded - start)
  }

  /// How fast the offset grows, in points per second; 0 at rest and while a finger holds the content.
  package func velocity(at time: Double) -> Double {
    guard case .gliding(let path, let start) = phase else { return 0 }
    return path.velocity(at: time.bounded - start)
  }

  /// Whether the content still moves by itself: a host draws frames while this is true.
  package func isGliding(at time: Double) -> Bool {
    guard case .gliding(let path, let start) = phase else { return false }
    return time.bounded - start < path.restTime
  }

  /// Whether the content is fast enough for a finger to catch it: slower content counts as at rest.
  func isCatchable(at time: Double) -> Bool { velocity(at: time).magnitude >= physics.leastSpeed }

  /// Advances the clock to `time`: no later call goes back before it. A host without events need not call it.
  ///
  /// - Returns: The offset at the previous time, at every turn since, and now; between two of them the content moves
  ///   in one direction.
  @discardableResult
  package mutating func advance(to time: Double) -> ContiguousArray<Double> {
    let last = clock
    clock = max(clock, time.bounded)
    var offsets: ContiguousArray = [offset(at: last)]
    if case .gliding(let path, let start) = phase {
      for turn in path.turningTimes(from: last - start, to: clock - start) {
        offsets.append(path.offset(at: turn))
      }
    }
    offsets.append(offset(at: clock))
    return offsets
  }

  /// Lets a finger take hold of the content, which stops where it is.
  package mutating func beginDrag(at location: Double, time: Double) {
    advance(to: time)
    let location = location.bounded
    phase = .dragging(Drag(anchor: unstretched(offset(at: clock)) + location, location: location))
  }

  /// Moves the finger to `location`. Without a drag this does nothing.
  package mutating func drag(to location: Double, time: Double) {
    guard case .dragging(var drag) = phase else { return }
    advance(to: time)
    drag.location = location.bounded
    phase = .dragging(drag)
  }

  /// Releases the content, which decelerates or springs back. Without a drag this does nothing.
  ///
  /// - Parameters:
  ///   - velocity: The finger's, in points per second, as `VelocityTracker` computes it; 0 for a cancelled touch. The
  ///     offset moves against it, and more slowly beyond an edge, as it did under the finger.
  ///   - time: Seconds on the host's clock.
  ///   - snap: Returns the offset to rest at, for the projected offset and the velocity of the content, both computed
  ///     as if there were no edges; `nil` if the content may rest anywhere in its range.
  package mutating func endDrag(
    velocity: Double, time: Double,
    snap: (_ projectedOffset: Double, _ velocity: Double) -> Double? = { _, _ in nil }
  ) {
    guard case .dragging(let drag) = phase else { return }
    advance(to: time)
    let offset = stretched(drag.offset)
    let beyond = (drag.offset - drag.offset.clamped(to: range)).magnitude
    let velocity = -velocity.bounded * (beyond > 0 || range.isPoint ? rubberBand.slope(at: beyond) : 1)
    let projected = physics.rate.projectedOffset(
      from: offset, velocity: velocity, restSpeed: physics.leastSpeed)
    glide(
      from: offset, velocity: velocity,
      path(from: offset, velocity: velocity, to: snap(projected, velocity)))
  }

  /// Springs the content to `offset`, clamped to the range. A finger that holds the content loses it.
  package mutating func glide(to offset: Double, time: Double) {
    advance(to: time)
    let (start, velocity) = (self.offset(at: clock), velocity(at: clock))
    glide(
      from: start, velocity: velocity,
      ScrollPath(
        from: start, velocity: velocity, springingTo: offset.bounded.clamped(to: range), physics: physics))
  }

  /// Puts the content at rest at `offset`, clamped to the range.
  package mutating func jump(to offset: Double) {
    phase = .resting(offset.bounded.clamped(to: range))
  }

  /// Changes range and viewport, for other items or another size. Motion continues from its current offset; content
  /// that a finger holds stays under it. Content at rest goes to `target`, or stays.
  ///
  /// - Parameters:
  ///   - range: The offsets at which the content may rest.
  ///   - viewport: Its extent along the axis, in points.
  ///   - distance: How much longer the content before the visible part is now, in points: the offset grows by it.
  ///   - target: Where the content is to rest; `nil` if it may rest anywhere.
  ///   - time: Seconds on the host's clock.
  mutating func update(
    range: ClosedRange<Double>, viewport: Double, movedBy distance: Double, target: Double?, time: Double
  ) {
    advance(to: time)
    let range = range.lowerBound.bounded...range.upperBound.bounded
    let isSame = distance == 0 && range == self.range && viewport.boundedLength == self.viewport
    let (offset, velocity) = ((offset(at: clock) + distance).bounded, velocity(at: clock))
    let isGliding = isGliding(at: clock)
    (self.range, self.viewport) = (range, viewport.boundedLength)
    if case .dragging(let drag) = phase {
      guard !isSame else { return }
      // A finger cannot hold content that fits.
      if !isFixed || range.contains(offset) {
        phase = .dragging(Drag(anchor: unstretched(offset) + drag.location, location: drag.location))
        return
      }
    } else if !isGliding {
      return jump(to: target ?? offset)
    } else if isSame, target == nil || target == self.target {
      return
    }
    let release = range.contains(offset) ? physics.rate.releaseVelocity(movingAt: velocity) : velocity
    glide(
      from: offset, velocity: velocity,
      path(from: offset, velocity: target == nil ? release : velocity, to: target))
  }

  /// The path of released content, to a target if there is one.
  private func path(from offset: Double, velocity: Double, to target: Double?) -> ScrollPath {
    guard let target else {
      return ScrollPath(from: offset, velocity: velocity, in: range, physics: physics)
    }
    return ScrollPath(
      from: offset, velocity: velocity, to: target.bounded.clamped(to: range), in: range, physics: physics)
  }

  private mutating func glide(from offset: Double, velocity: Double, _ path: ScrollPath) {
    phase = .gliding(
      physics.isBrief ? path.brief(from: offset, velocity: velocity) : path, since: clock)
  }

  private func stretched(_ offset: Double) -> Double {
    let inside = offset.clamped(to: range)
    let stretch = rubberBand.stretch(for: (offset - inside).magnitude)
    return offset < inside ? inside - stretch : inside + stretch
  }

  private func unstretched(_ offset: Double) -> Double {
    let inside = offset.clamped(to: range)
    let distance = rubberBand.distance(for: (offset - inside).magnitude)
    return offset < inside ? inside - distance : inside + distance
  }
}

extension ClosedRange<Double> {
  /// Whether the range is a single offset.
  fileprivate var isPoint: Bool { lowerBound == upperBound }
}
