/// Where content is after it was let go of: a function of time, not a sum of frames, so every frame rate sees the
/// same path.
///
/// Inside its range the content decelerates. Beyond an edge a critically damped spring pulls it back: from the moment
/// it leaves the range, or of release if it was outside. A spring that comes back fast enough to pass the edge hands
/// over to deceleration again. On the way to a chosen item the content decelerates too, at the rate that ends there; a
/// spring takes it there only where no such rate serves. Position and velocity are continuous throughout. Times are
/// seconds since release.
///
///     release ──┬─ no target, or a throw beyond the end ── deceleration ── edge ── spring ── rest
///               └─ target ──┬─ ahead, rate in bounds ───── deceleration ───────────────────── rest
///                           └─ behind, too near, too far ─ spring ─────────────────────────── rest
struct ScrollPath: Sendable, Hashable {
  /// At most three: back into the range, through it, and out at the other end.
  private var pieces: ContiguousArray<Piece> = []
  /// Where the content comes to rest.
  private(set) var target: Double
  /// From when on the content rests at the target.
  private(set) var restTime = 0.0
  private let rest: ScrollRest

  /// The path of content that is let go of at `offset`, inside `range` or not.
  init(from offset: Double, velocity: Double, in range: ClosedRange<Double>, physics: ScrollPhysics) {
    target = offset.clamped(to: range)
    rest = physics.rest
    var (time, offset, velocity) = (0.0, offset, velocity)
    if offset != target {
      let spring = Spring(from: offset, velocity: velocity, to: target, frequency: physics.frequency)
      append(.spring(spring), at: time)
      guard let passing = spring.passingTime, passing < restTime else { return }
      (time, offset, velocity) = (passing, target, spring.velocity(at: passing))
    }
    let deceleration = Deceleration(from: offset, velocity: velocity, rate: physics.rate)
    append(.deceleration(deceleration), at: time)
    let edge = target.clamped(to: range)
    guard edge != target, let crossing = deceleration.time(reaching: edge) else { return }
    let leaving = Spring(
      from: edge, velocity: deceleration.velocity(at: crossing), to: edge, frequency: physics.frequency)
    append(.spring(leaving), at: time + crossing)
  }

  /// The path of content that springs to `target`.
  init(from offset: Double, velocity: Double, springingTo target: Double, physics: ScrollPhysics) {
    self.target = target
    rest = physics.rest
    let spring = Spring(from: offset, velocity: velocity, to: target, frequency: physics.frequency)
    append(.spring(spring), at: 0)
  }

  /// The path of content that is let go of and comes to rest at `target`, which lies in `range`.
  ///
  /// It never is faster than at release, or, where that would take too long, than what the spring reaches. At a rate
  /// equal to the spring's frequency deceleration and spring are the same curve: at higher ones, which would stop the
  /// content dead, the spring passes the target and comes back.
  init(
    from offset: Double, velocity: Double, to target: Double, in range: ClosedRange<Double>,
    physics: ScrollPhysics
  ) {
    let projected = physics.rate.projectedOffset(from: offset, velocity: velocity)
    let end = projected.clamped(to: range)
    // A throw beyond the end goes as content without items does.
    if end != projected, end == target, range.contains(offset) {
      self.init(from: offset, velocity: velocity, in: range, physics: physics)
      return
    }
    let rates = min(physics.leastRate, physics.frequency)...physics.frequency
    guard let deceleration = Deceleration(from: offset, velocity: velocity, to: target, rates: rates) else {
      self.init(from: offset, velocity: velocity, springingTo: target, physics: physics)
      return
    }
    self.init(deceleration, physics: physics)
  }

  private init(_ deceleration: Deceleration, physics: ScrollPhysics) {
    target = deceleration.target
    rest = physics.rest
    append(.deceleration(deceleration), at: 0)
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

  /// The moments between two times at which the content turns round; between neighbours it moves one way.
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
    case spring(Spring)

    var target: Double {
      switch self {
      case .deceleration(let deceleration): deceleration.target
      case .spring(let spring): spring.target
      }
    }

    func restTime(_ rest: ScrollRest) -> Double {
      switch self {
      case .deceleration(let deceleration): deceleration.restTime(rest)
      case .spring(let spring): spring.restTime(rest)
      }
    }

    func offset(at time: Double) -> Double {
      switch self {
      case .deceleration(let deceleration): deceleration.offset(at: time)
      case .spring(let spring): spring.offset(at: time)
      }
    }

    func velocity(at time: Double) -> Double {
      switch self {
      case .deceleration(let deceleration): deceleration.velocity(at: time)
      case .spring(let spring): spring.velocity(at: time)
      }
    }
  }

  private mutating func append(_ curve: Curve, at start: Double) {
    pieces.append(Piece(start: start, curve: curve))
    target = curve.target
    restTime = start + curve.restTime(rest)
  }

  private func piece(at time: Double) -> Piece? {
    pieces.last { $0.start <= time } ?? pieces.first
  }
}
