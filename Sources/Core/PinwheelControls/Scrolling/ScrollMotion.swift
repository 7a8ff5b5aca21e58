internal import Pinwheel

/// Scrolling along one axis, for hosts without a scroll view of their own.
///
/// The content follows the finger one to one inside its range, and by the `RubberBand` beyond it. After release it
/// follows a path in closed form, a function of the time since then. There are no timers: a host reads the offset at
/// the time of each frame, and every frame rate shows the same motion.
///
/// Offsets, locations and lengths are in points, times in seconds on the host's clock. The offset is the content
/// coordinate at the viewport's leading edge, so it falls when the finger moves right. NaN counts as 0, values are
/// clamped to ±1e12, and a time that is not finite counts as the last one. A time before the last one shows that the last
/// one was wrong: motion continues from there.
package struct ScrollMotion: Sendable {
  /// The offsets at which the content may rest.
  package private(set) var range: ClosedRange<Double>
  /// The viewport's extent along the axis, in points.
  package private(set) var viewport: Double
  /// The constants of all motion from now on.
  package var physics: ScrollPhysics
  /// The finger that holds the content.
  private var drag: Drag?
  /// The way of released content, since `start`; one of length 0 for content that nothing has moved.
  private var path: ScrollPath
  private var start = 0.0
  /// What has sent the content on its way; `nil` if it has not glided since a finger held it.
  private(set) var cause: Cause?
  /// The latest time passed by a caller, in seconds.
  package private(set) var clock = -Double.infinity.bounded

  /// What has sent gliding content on its way.
  package enum Cause: Sendable {
    /// A finger or a trackpad let go of it: the next finger catches it.
    case flick
    /// A tap, a key, or the notch of a mouse wheel: the next finger taps what it is seen on.
    case tap
    /// The app: no item ticks.
    case code
  }

  private struct Drag: Sendable {
    /// The offset of the content at finger location 0, if it followed one to one everywhere.
    let anchor: Double
    var location: Double
    /// How far the content follows beyond its range.
    let band: RubberBand
    /// The velocity of caught content that a flick in its direction adds to its own, until the finger rests.
    var carried: Double
    var moveTime: Double
    /// Where the content goes when a finger lifts that has not moved it since this was chosen, and who chose it.
    var goal: (offset: Double, cause: Cause)?
    var offset: Double { anchor - location }
  }

  /// Content at rest at `offset`, clamped to the range.
  package init(
    range: ClosedRange<Double>, viewport: Double, physics: ScrollPhysics = ScrollPhysics(), offset: Double = 0
  ) {
    self.range = range.lowerBound.bounded...range.upperBound.bounded
    self.viewport = viewport.boundedLength
    self.physics = physics
    path = ScrollPath(at: offset.bounded.clamped(to: self.range))
  }

  /// Whether a finger holds the content.
  package var isDragging: Bool { drag != nil }

  /// The offset at which the content will come to rest; the current offset while a finger holds it.
  package var target: Double { drag.map(stretched) ?? path.target }

  /// The offset of the content.
  ///
  /// - Complexity: O(1).
  package func offset(at time: Double) -> Double {
    drag.map(stretched) ?? path.offset(at: time.bounded - start)
  }

  /// How fast the offset grows, in points per second; 0 at rest and while a finger holds the content.
  package func velocity(at time: Double) -> Double {
    isDragging ? 0 : path.velocity(at: time.bounded - start)
  }

  /// Whether the content still moves by itself: a host draws frames while this is true.
  package func isGliding(at time: Double) -> Bool { !isDragging && time.bounded - start < path.restTime }

  /// Whether a finger catches the content: a flick began its motion, and it is not at rest, which it is below the rest
  /// speed, but for the turn of a spring.
  func isCatchable(at time: Double) -> Bool {
    guard cause == .flick, isGliding(at: time) else { return false }
    return velocity(at: time).magnitude >= physics.leastSpeed
      || (target - offset(at: time)).magnitude > physics.leastSpeed / 10
  }

  /// Advances the clock to `time`, or sets it back.
  ///
  /// - Returns: The offset at the previous time, at every turn since, and now; between two of them the content moves
  ///   in one direction.
  @discardableResult
  package mutating func advance(to time: Double) -> ContiguousArray<Double> {
    let last = clock
    var offsets: ContiguousArray = [offset(at: last)]
    if time.isFinite { clock = time.bounded }
    if clock < last {
      start += clock - last
    } else if cause != nil {
      offsets += path.turningTimes(from: last - start, to: clock - start).map { path.offset(at: $0) }
      offsets.append(offset(at: clock))
    }
    return offsets
  }

  /// Lets a finger take hold of the content, which stops where it is. Content that fits its viewport, and is not on its
  /// way back, does not follow the finger, unless ``ScrollerOptions/alwaysBounces`` is on.
  package mutating func beginDrag(at location: Double, time: Double) {
    advance(to: time)
    let (offset, velocity) = (offset(at: clock), cause == .flick ? velocity(at: clock) : 0)
    // What caught content adds to the next flick: Flutter's measure of UIKit, `carriedMomentum`.
    let speed = velocity.magnitude
    let carried = speed > 0 ? min(0.000816 * Exponential.exp(1.967 * Exponential.log(speed)), 40_000) : 0
    hold(offset, at: location.bounded, carried: velocity < 0 ? -carried : carried)
  }

  /// Moves the finger to `location`. Without a drag this does nothing.
  package mutating func drag(to location: Double, time: Double) {
    guard var drag else { return }
    advance(to: time)
    // A finger rests that is reported where it was (Flutter's `momentumRetainStationaryDurationThreshold`), or not at
    // all, for so long, in seconds.
    let isMove = location.bounded != drag.location
    if clock - drag.moveTime > (isMove ? 0.1 : 0.02) { drag.carried = 0 }
    if isMove { (drag.location, drag.moveTime, drag.goal) = (location.bounded, clock, nil) }
    self.drag = drag
  }

  /// Releases the content, which decelerates or springs back. Without a drag this does nothing.
  ///
  /// - Parameters:
  ///   - velocity: The finger's, in points per second, as `VelocityTracker` computes it; 0 for a cancelled touch. The
  ///     offset moves against it, and more slowly beyond an edge, as it did under the finger. A flick of content that
  ///     was caught on its way adds to its velocity, if it is more than half as fast itself (Flutter's
  ///     `momentumRetainVelocityThresholdFactor`).
  ///   - cause: What releases it.
  ///   - time: Seconds on the host's clock.
  ///   - snap: Returns the offset to rest at, for the projected offset and the velocity of the content, both computed
  ///     as if there were no edges; `nil` if the content may rest anywhere in its range.
  package mutating func endDrag(
    velocity: Double, by cause: Cause = .flick, time: Double,
    snap: (_ projectedOffset: Double, _ velocity: Double) -> Double? = { _, _ in nil }
  ) {
    guard let drag else { return }
    advance(to: time)
    let offset = stretched(drag)
    let beyond = (drag.offset - drag.offset.clamped(to: range)).magnitude
    var velocity = -velocity.bounded
    if velocity * drag.carried > 0, velocity.magnitude > drag.carried.magnitude / 2 {
      velocity += drag.carried
    }
    if beyond > 0 || isPoint { velocity *= drag.band.slope(at: beyond) }
    let projected = physics.rate.projectedOffset(
      from: offset, velocity: velocity, restSpeed: physics.leastSpeed)
    glide(
      from: offset, velocity: velocity, to: drag.goal?.offset ?? snap(projected, velocity),
      by: drag.goal?.cause ?? cause)
  }

  /// Springs the content to `offset`, clamped to the range: once it is let go of, if a finger holds it and does not move
  /// it before.
  ///
  /// - Parameter reach: How far the content may be from there after a thirtieth of a second, the time between two
  ///   reports of a held key; `nil` for the usual spring.
  package mutating func glide(
    to offset: Double, by cause: Cause = .code, within reach: Double? = nil, time: Double
  ) {
    advance(to: time)
    let target = offset.bounded.clamped(to: range)
    drag?.goal = (target, cause)
    if isDragging { return }
    let start = self.offset(at: clock)
    let velocity = braked(velocity(at: clock), at: start)
    var physics = springPhysics
    if let reach, (target - start).magnitude > max(reach, 1) {
      // A spring from rest is at most this far after x/frequency: (1 + x) e^-x < 1/ratio.
      let ratio = Exponential.log((target - start).magnitude / max(reach, 1))
      physics.springFrequency = max(physics.springFrequency, 30 * (ratio + (2 * ratio).squareRoot()))
    }
    let path = ScrollPath(from: start, velocity: velocity, springingTo: target, physics: physics)
    glide(path, from: start, at: velocity, by: cause)
  }

  /// Puts the content at rest at `offset`, clamped to the range.
  package mutating func jump(to offset: Double) {
    (drag, path, cause) = (nil, ScrollPath(at: offset.bounded.clamped(to: range)), nil)
  }

  /// Changes range and viewport, for other items or another size. Motion continues from its current offset; content
  /// that a finger holds stays under it. Content at rest goes to `target`, or stays.
  ///
  /// - Parameters:
  ///   - range: The offsets at which the content may rest.
  ///   - viewport: Its extent along the axis, in points.
  ///   - distance: How much longer the content before the visible part is now, in points: the offset grows by it.
  ///   - sight: The offsets at which any content is visible; content beyond them comes in from there.
  ///   - target: Where the content is to rest; `nil` if it may rest anywhere.
  ///   - location: Where the finger is that holds the content, if there is one.
  ///   - time: Seconds on the host's clock.
  mutating func update(
    range: ClosedRange<Double>, viewport: Double, movedBy distance: Double, within sight: ClosedRange<Double>,
    target: Double?, location: Double?, time: Double
  ) {
    advance(to: time)
    let range = range.lowerBound.bounded...range.upperBound.bounded
    let (old, velocity) = (offset(at: clock), velocity(at: clock))
    let offset = (old + distance).bounded.clamped(to: sight)
    let isSame = offset == old && range == self.range && viewport.boundedLength == self.viewport
    let isGliding = isGliding(at: clock)
    (self.range, self.viewport) = (range, viewport.boundedLength)
    if isSame, isDragging || isGliding && (target == nil || target == self.target) { return }
    if let drag { return hold(offset, at: location?.bounded ?? drag.location) }
    if !isGliding { return jump(to: target ?? offset) }
    let release = range.contains(offset) ? physics.rate.releaseVelocity(movingAt: velocity) : velocity
    glide(from: offset, velocity: target == nil ? release : velocity, to: target, by: cause ?? .flick)
  }

  /// The velocity that content keeps beyond its range, where it slows down so that it turns no farther off than it would
  /// from the edge: a spring that starts at a distance d at v turns at `(d + v/w) e^(-v / (v + w d))`.
  private func braked(_ velocity: Double, at offset: Double) -> Double {
    let (physics, beyond) = (springPhysics, offset - offset.clamped(to: range))
    guard velocity * beyond > 0 else { return velocity }
    let distance = beyond.magnitude * physics.frequency
    let reach = max(physics.springSpeed * Exponential.exp(-1), distance)
    let speed = Double.time(from: 0, to: min(velocity.magnitude, physics.springSpeed)) {
      (distance + $0) * Exponential.exp(-$0 / ($0 + distance)) <= reach
    }
    return velocity < 0 ? -speed : speed
  }

  /// A spring that starts at its target at v is v / (e w) away when it turns: content stays at least half in view.
  private var springPhysics: ScrollPhysics {
    var physics = physics
    physics.springSpeed = min(physics.springSpeed, 1.359 * physics.frequency * viewport)
    return physics
  }

  /// Releases the content, to a target if there is one.
  private mutating func glide(from offset: Double, velocity: Double, to target: Double?, by cause: Cause) {
    let velocity = braked(velocity, at: offset)
    let path = ScrollPath(
      from: offset, velocity: velocity, to: target?.bounded.clamped(to: range), in: range,
      physics: springPhysics)
    glide(path, from: offset, at: velocity, by: cause)
  }

  private mutating func glide(_ path: ScrollPath, from offset: Double, at speed: Double, by cause: Cause) {
    self.path = physics.isBrief ? path.brief(from: offset, velocity: speed) : path
    (drag, start, self.cause) = (nil, clock, cause)
  }

  /// Whether the content fits its viewport: it rests at a single offset.
  private var isPoint: Bool { range.lowerBound == range.upperBound }

  /// Holds the content where it is.
  private mutating func hold(_ offset: Double, at location: Double, carried: Double = 0) {
    let inside = offset.clamped(to: range)
    let isFixed = isPoint && !physics.alwaysBounces && offset == inside
    let band = RubberBand(viewport: isFixed ? 0 : viewport, coefficient: physics.rubberBand)
    let distance = band.distance(for: (offset - inside).magnitude)
    let anchor = (offset < inside ? inside - distance : inside + distance) + location
    drag = Drag(anchor: anchor, location: location, band: band, carried: carried, moveTime: clock)
    cause = nil
  }

  private func stretched(_ drag: Drag) -> Double {
    let inside = drag.offset.clamped(to: range)
    let stretch = drag.band.stretch(for: (drag.offset - inside).magnitude)
    return drag.offset < inside ? inside - stretch : inside + stretch
  }
}
