/// Where content is after it was let go of: a function of time, not a sum of frames, so every frame rate sees the
/// same path.
///
/// Inside its range the content decelerates. Beyond an edge a critically damped spring pulls it back: from the moment
/// it leaves the range, or of release if it was outside. A spring that comes back fast enough to pass the edge hands
/// over to deceleration again. A path to a snap target is a spring from the start. Position and velocity are
/// continuous throughout. Times are seconds since release.
struct ScrollPath: Sendable, Hashable {
  /// At most three: back into the range, through it, and out at the other end.
  private var pieces: ContiguousArray<Piece> = []
  /// Where the content comes to rest.
  private(set) var target: Double
  /// From when on the content rests at the target.
  private(set) var restTime = 0.0

  /// The path of content that is let go of at `offset`, inside `range` or not.
  init(from offset: Double, velocity: Double, in range: ClosedRange<Double>, rate: DecelerationRate) {
    target = offset.clamped(to: range)
    var (time, offset, velocity) = (0.0, offset, velocity)
    if offset != target {
      let spring = Spring(from: offset, velocity: velocity, to: target)
      append(.spring(spring), at: time)
      guard let passing = spring.passingTime, passing < restTime else { return }
      (time, offset, velocity) = (passing, target, spring.velocity(at: passing))
    }
    let deceleration = Deceleration(from: offset, velocity: velocity, rate: rate)
    append(.deceleration(deceleration), at: time)
    let edge = target.clamped(to: range)
    guard edge != target, let crossing = deceleration.time(reaching: edge) else { return }
    let leaving = Spring(from: edge, velocity: deceleration.velocity(at: crossing), to: edge)
    append(.spring(leaving), at: time + crossing)
  }

  /// The path of content that snaps to `target`.
  init(from offset: Double, velocity: Double, snappingTo target: Double) {
    self.target = target
    append(.spring(Spring(from: offset, velocity: velocity, to: target)), at: 0)
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

    var restTime: Double {
      switch self {
      case .deceleration(let deceleration): deceleration.restTime
      case .spring(let spring): spring.restTime
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
    restTime = start + curve.restTime
  }

  private func piece(at time: Double) -> Piece? {
    pieces.last { $0.start <= time } ?? pieces.first
  }
}

/// When moving content counts as resting: from then on it is at its target, to the last digit.
enum ScrollRest {
  /// Points from the target.
  static let distance = 0.5
  /// Points per second.
  static let speed = 5.0
}
