/// The motion of content after its release: a function of time, not a sum of frames, so every frame rate shows the
/// same path.
///
/// Inside its range the content decelerates; it reaches a chosen item by a curve of its own. Beyond an edge a
/// critically damped spring pulls it back, from the moment it leaves the range, or from release if it was outside. A
/// spring that comes back fast enough to pass the edge hands over to deceleration again. Position and velocity are
/// continuous throughout, and every piece ends at its target. Times are seconds since release.
///
///     release ──┬─ no item ─────────────────── deceleration ──┬───────────────────── rest
///               └─ item ──┬─ ahead ─────────── arrival ───────┼─ edge ── spring ──── rest
///                         └─ behind, too near ─ spring ───────┴───────────────────── rest
struct ScrollPath: Sendable {
  /// At most three: back into the range, through it, and out at the other end.
  private var pieces: ContiguousArray<Piece> = []
  /// Where the content comes to rest.
  private(set) var target: Double
  /// The time from which the content rests at the target.
  private(set) var restTime = 0.0

  /// The path of content that stays where it is.
  init(at offset: Double) { target = offset }

  /// The path of content released at `offset`, inside `range` or not.
  init(from offset: Double, velocity: Double, in range: ClosedRange<Double>, physics: ScrollPhysics) {
    target = offset.clamped(to: range)
    var (time, offset, velocity) = (0.0, offset, velocity)
    if offset != target {
      let spring = Spring(from: offset, velocity: velocity, to: target, physics: physics)
      append(spring, at: time)
      guard let passing = spring.passingTime, passing < restTime,
        spring.velocity(at: passing).magnitude > physics.leastSpeed
      else { return }
      (time, offset) = (passing, target)
      velocity = physics.rate.releaseVelocity(movingAt: spring.velocity(at: passing))
    }
    let deceleration = Deceleration(from: offset, velocity: velocity, physics: physics)
    append(deceleration, at: time)
    let edge = target.clamped(to: range)
    guard edge != target, let crossing = deceleration.time(reaching: edge) else { return }
    leave(edge, at: time + crossing, velocity: deceleration.velocity(at: crossing), physics: physics)
  }

  /// The path of content that springs to `target`.
  init(from offset: Double, velocity: Double, springingTo target: Double, physics: ScrollPhysics) {
    self.target = target
    append(Spring(from: offset, velocity: velocity, to: target, physics: physics), at: 0)
  }

  /// The path of released content that comes to rest at `target`, which lies in `range`; anywhere if it is `nil`.
  init(
    from offset: Double, velocity: Double, to target: Double?, in range: ClosedRange<Double>,
    physics: ScrollPhysics
  ) {
    self.init(from: offset, velocity: velocity, in: range, physics: physics)
    // The item at the edge needs only the spring that pulls content back.
    guard let item = target, range.contains(offset) || self.target != item else { return }
    pieces.removeAll()
    let projected = physics.rate.projectedOffset(
      from: offset, velocity: velocity, restSpeed: physics.leastSpeed)
    if projected.clamped(to: range) == item, projected != item, range.contains(offset),
      let arrival = Arrival(from: offset, velocity: velocity, to: projected)
    {
      // A throw beyond the end: the content heads for where the item would be if the range went on.
      append(arrival, at: 0)
      let crossing = arrival.time(reaching: item)
      leave(item, at: crossing, velocity: arrival.velocity(at: crossing), physics: physics)
    } else if let arrival = Arrival(from: offset, velocity: velocity, to: item) {
      append(arrival, at: 0)
    } else {
      append(Spring(from: offset, velocity: velocity, to: item, physics: physics), at: 0)
    }
  }

  /// The path to the same target in at most 0.25 s, without passing it.
  func brief(from offset: Double, velocity: Double) -> ScrollPath {
    var path = self
    path.pieces.removeAll()
    let arrival = Arrival(from: offset, velocity: velocity, to: target, duration: min(restTime, 0.25))
    path.append(arrival, at: 0)
    return path
  }

  func offset(at time: Double) -> Double { state(at: time).offset }

  /// In points per second; 0 at rest.
  func velocity(at time: Double) -> Double { state(at: time).velocity }

  private func state(at time: Double) -> (offset: Double, velocity: Double) {
    guard time < restTime, let piece = pieces.last(where: { $0.start <= time }) ?? pieces.first else {
      return (target, 0)
    }
    return piece.state(max(0, time - piece.start))
  }

  /// The times in a range at which the content turns around; between neighbors it moves in one direction.
  func turningTimes(from start: Double, to end: Double) -> ContiguousArray<Double> {
    ContiguousArray(
      pieces.indices.compactMap { index in
        guard let turn = pieces[index].turningTime else { return nil }
        let (time, next) = (pieces[index].start + turn, index + 1)
        let pieceEnd = next < pieces.count ? pieces[next].start : restTime
        return time > start && time < min(end, pieceEnd) ? time : nil
      })
  }

  private struct Piece: Sendable {
    let start: Double
    /// When it turns around, after its start.
    let turningTime: Double?
    let state: @Sendable (_ time: Double) -> (offset: Double, velocity: Double)
  }

  private mutating func append(_ curve: some MotionCurve, at start: Double) {
    pieces.append(
      Piece(start: start, turningTime: curve.turningTime) { (curve.offset(at: $0), curve.velocity(at: $0)) })
    (target, restTime) = (curve.target, start + curve.duration)
  }

  /// Lets the content cross an edge.
  private mutating func leave(_ edge: Double, at time: Double, velocity: Double, physics: ScrollPhysics) {
    append(Spring(from: edge, velocity: velocity, to: edge, physics: physics), at: time)
  }
}

/// One curve of a path; times are seconds since its start.
protocol MotionCurve: Sendable {
  /// Where it ends.
  var target: Double { get }
  /// When.
  var duration: Double { get }
  /// When it turns around, if it does.
  var turningTime: Double? { get }
  func offset(at time: Double) -> Double
  /// In points per second.
  func velocity(at time: Double) -> Double
}

extension MotionCurve {
  var turningTime: Double? { nil }
}
