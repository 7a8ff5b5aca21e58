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
struct ScrollPath: Sendable, Hashable {
  /// At most three: back into the range, through it, and out at the other end.
  private var pieces: ContiguousArray<Piece> = []
  /// Where the content comes to rest.
  private(set) var target: Double
  /// The time from which the content rests at the target.
  private(set) var restTime = 0.0

  /// The path of content released at `offset`, inside `range` or not.
  init(from offset: Double, velocity: Double, in range: ClosedRange<Double>, physics: ScrollPhysics) {
    target = offset.clamped(to: range)
    var (time, offset, velocity) = (0.0, offset, velocity)
    if offset != target {
      let spring = Spring(from: offset, velocity: velocity, to: target, physics: physics)
      append(.spring(spring), at: time)
      guard let passing = spring.passingTime, passing < restTime,
        spring.velocity(at: passing).magnitude > physics.leastSpeed
      else { return }
      (time, offset) = (passing, target)
      velocity = physics.rate.releaseVelocity(movingAt: spring.velocity(at: passing))
    }
    let deceleration = Deceleration(from: offset, velocity: velocity, physics: physics)
    append(.deceleration(deceleration), at: time)
    let edge = target.clamped(to: range)
    guard edge != target, let crossing = deceleration.time(reaching: edge) else { return }
    leave(edge, at: time + crossing, velocity: deceleration.velocity(at: crossing), physics: physics)
  }

  /// The path of content that springs to `target`.
  init(from offset: Double, velocity: Double, springingTo target: Double, physics: ScrollPhysics) {
    self.target = target
    append(.spring(Spring(from: offset, velocity: velocity, to: target, physics: physics)), at: 0)
  }

  /// The path of released content that comes to rest at `target`, which lies in `range`.
  init(
    from offset: Double, velocity: Double, to target: Double, in range: ClosedRange<Double>,
    physics: ScrollPhysics
  ) {
    let projected = physics.rate.projectedOffset(
      from: offset, velocity: velocity, restSpeed: physics.leastSpeed)
    if projected.clamped(to: range) == target, projected != target, range.contains(offset),
      let arrival = Arrival(from: offset, velocity: velocity, to: projected)
    {
      // A throw beyond the end: the content heads for where the item would be if the range went on.
      self.target = target
      append(.arrival(arrival), at: 0)
      let crossing = arrival.time(reaching: target)
      leave(target, at: crossing, velocity: arrival.velocity(at: crossing), physics: physics)
      return
    }
    self.target = target
    let free = ScrollPath(from: offset, velocity: velocity, in: range, physics: physics)
    if !range.contains(offset), free.target == target {
      // The item at the edge needs only the spring.
      (pieces, restTime) = (free.pieces, free.restTime)
    } else if let arrival = Arrival(from: offset, velocity: velocity, to: target) {
      append(.arrival(arrival), at: 0)
    } else {
      append(.spring(Spring(from: offset, velocity: velocity, to: target, physics: physics)), at: 0)
    }
  }

  /// The path to the same target in at most 0.25 s, without passing it.
  func brief(from offset: Double, velocity: Double) -> ScrollPath {
    var path = self
    path.pieces.removeAll()
    let arrival = Arrival(from: offset, velocity: velocity, to: target, duration: min(restTime, 0.25))
    path.append(.arrival(arrival), at: 0)
    return path
  }

  func offset(at time: Double) -> Double {
    guard time < restTime, let piece = piece(at: time) else { return target }
    return piece.curve.offset(at: max(0, time - piece.start))
  }

  /// In points per second; 0 at rest.
  func velocity(at time: Double) -> Double {
    guard time < restTime, let piece = piece(at: time) else { return 0 }
    return piece.curve.velocity(at: max(0, time - piece.start))
  }

  /// The times in a range at which the content turns around; between neighbors it moves in one direction.
  func turningTimes(from start: Double, to end: Double) -> ContiguousArray<Double> {
    var times: ContiguousArray<Double> = []
    for (index, piece) in pieces.enumerated() {
      guard case .spring(let spring) = piece.curve, let turning = spring.turningTime else { continue }
      let time = piece.start + turning
      let pieceEnd = index + 1 < pieces.count ? pieces[index + 1].start : restTime
      if time > start, time < min(end, pieceEnd) { times.append(time) }
    }
    return times
  }

  private struct Piece: Sendable, Hashable {
    let start: Double
    let curve: Curve
  }

  private enum Curve: Sendable, Hashable {
    case deceleration(Deceleration)
    case arrival(Arrival)
    case spring(Spring)

    var target: Double {
      switch self {
      case .deceleration(let deceleration): deceleration.target
      case .arrival(let arrival): arrival.target
      case .spring(let spring): spring.target
      }
    }

    var duration: Double {
      switch self {
      case .deceleration(let deceleration): deceleration.duration
      case .arrival(let arrival): arrival.duration
      case .spring(let spring): spring.duration
      }
    }

    func offset(at time: Double) -> Double {
      switch self {
      case .deceleration(let deceleration): deceleration.offset(at: time)
      case .arrival(let arrival): arrival.offset(at: time)
      case .spring(let spring): spring.offset(at: time)
      }
    }

    func velocity(at time: Double) -> Double {
      switch self {
      case .deceleration(let deceleration): deceleration.velocity(at: time)
      case .arrival(let arrival): arrival.velocity(at: time)
      case .spring(let spring): spring.velocity(at: time)
      }
    }
  }

  private mutating func append(_ curve: Curve, at start: Double) {
    pieces.append(Piece(start: start, curve: curve))
    target = curve.target
    restTime = start + curve.duration
  }

  /// Lets the content cross an edge.
  private mutating func leave(_ edge: Double, at time: Double, velocity: Double, physics: ScrollPhysics) {
    append(.spring(Spring(from: edge, velocity: velocity, to: edge, physics: physics)), at: time)
  }

  private func piece(at time: Double) -> Piece? {
    pieces.last { $0.start <= time } ?? pieces.first
  }
}
