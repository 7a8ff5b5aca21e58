/// Scrolling after release, step by tiny step: inside the range velocity decays, outside a critically damped spring
/// pulls. The differential equations that the closed form is the solution of, and nothing else.
package struct ScrollModel {
  package private(set) var offset: Double
  package private(set) var velocity: Double
  /// What the spring pulls to: the nearest edge, or a snap target.
  private let home: (Double) -> Double
  /// The fraction of the velocity that is lost each second, as a continuous rate.
  private let decay: Double

  package init(
    offset: Double, velocity: Double, decay: Double, home: @escaping (_ offset: Double) -> Double
  ) {
    self.offset = offset
    self.velocity = velocity
    self.decay = decay
    self.home = home
  }

  /// Goes on by `time` seconds, by the midpoint method.
  package mutating func advance(by time: Double, stepsPerSecond: Double = 20_000) {
    let steps = Int((time * stepsPerSecond).rounded(.up))
    guard steps > 0 else { return }
    let step = time / Double(steps)
    for _ in 0..<steps {
      let middle = velocity + acceleration(offset, velocity) * step / 2
      let middleOffset = offset + velocity * step / 2
      velocity += acceleration(middleOffset, middle) * step
      offset += middle * step
    }
  }

  private func acceleration(_ offset: Double, _ velocity: Double) -> Double {
    let displacement = offset - home(offset)
    if displacement == 0 { return -decay * velocity }
    return -12.6 * 12.6 * displacement - 2 * 12.6 * velocity
  }
}
