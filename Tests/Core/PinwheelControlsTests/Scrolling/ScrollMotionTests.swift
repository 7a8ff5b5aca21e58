import Foundation
import Pinwheel
import PinwheelControls
import TestSupport
import Testing

@Suite struct ScrollMotionTests {
  static func physics(_ rate: DecelerationRate) -> ScrollPhysics {
    var physics = ScrollPhysics()
    physics.rate = rate
    return physics
  }

  /// Content that was let go of at time 0, at `offset` and with `velocity`.
  static func released(
    at offset: Double, velocity: Double, range: ClosedRange<Double> = -1e6...1e6,
    rate: DecelerationRate = .normal, snap: (Double, Double) -> Double? = { _, _ in nil }
  ) -> ScrollMotion {
    var motion = ScrollMotion(range: range, viewport: 320, physics: physics(rate), offset: offset)
    motion.beginDrag(at: 0, time: 0)
    motion.endDrag(velocity: -velocity, time: 0, snap: snap)
    return motion
  }

  @Test("the rubber band by hand, and its inverse")
  func rubberBand() {
    let band = RubberBand(viewport: 320)
    #expect(band.stretch(for: 0) == 0)
    // 100 * 0.55 / 320 = 11/64; 1 - 1 / (75/64) = 11/75.
    #expect(isNear(band.stretch(for: 100), 320 * 11 / 75))
    #expect(band.stretch(for: -5) == 0 && band.stretch(for: .nan) == 0)
    #expect(band.stretch(for: .infinity) <= 320 && band.stretch(for: .infinity) > 319.999)
    for distance in [0, 0.001, 1, 37.5, 320, 5000] {
      let back = band.distance(for: band.stretch(for: distance))
      #expect(isNear(back, distance, within: 1e-9 * (1 + distance)), "\(distance)")
    }
    #expect(band.distance(for: 320) == 1e12 && band.distance(for: .infinity) == 1e12)
    for viewport in [0, -10, .nan] {
      #expect(RubberBand(viewport: viewport).stretch(for: 100) == 0)
      #expect(RubberBand(viewport: viewport).distance(for: 100) == 0)
    }
  }

  @Test("deceleration by hand: 494.01 points at 1000 points a second, 98.01 at the fast rate")
  func deceleration() {
    #expect(isNear(DecelerationRate.normal.projectedOffset(from: 100, velocity: 1000), 594.01))
    #expect(isNear(DecelerationRate.fast.projectedOffset(from: 100, velocity: -1000), 1.99))
    let motion = Self.released(at: 100, velocity: 1000)
    #expect(DecelerationRate.normal.projectedOffset(from: 100, velocity: 9.9) == 100)
    #expect(isNear(motion.target, 594.01) && isNear(motion.offset(at: 0), 100))
    #expect(isNear(motion.offset(at: 0.5), 415.6118838262779))
    #expect(isNear(motion.velocity(at: 0.5), 367.14349834949655))
    // 10 points a second are left after ln 0.01 / (1000 ln 0.998) seconds, times 0.999 by the formula.
    #expect(motion.isGliding(at: 2.3002) && !motion.isGliding(at: 2.3003))
    #expect(isNear(motion.velocity(at: 2.30028), 9.99, within: 1e-3))
    #expect(isNear(motion.offset(at: 2.30028), motion.target, within: 1e-4))
    #expect(motion.offset(at: 2.3003) == motion.target && motion.velocity(at: 2.3003) == 0)
    let fast = Self.released(at: 100, velocity: 1000, rate: .fast)
    #expect(isNear(fast.target, 198.01) && fast.isGliding(at: 0.458) && !fast.isGliding(at: 0.459))
  }

  @Test("where the path crosses an edge the spring takes over with offset and velocity")
  func edge() {
    let motion = Self.released(at: 100, velocity: 1000, range: 0...500)
    // 400 of 499 points are done when r^(1000 t) = 99/499.
    let (crossing, speed) = (0.8079341098346912, 198.19826439663484)
    #expect(motion.target == 500)
    #expect(isNear(motion.offset(at: crossing), 500) && isNear(motion.velocity(at: crossing), speed))
    #expect(isNear(motion.offset(at: crossing - 1e-9), 500, within: 1e-6))
    #expect(isNear(motion.velocity(at: crossing - 1e-9), speed, within: 1e-5))
    // A spring at its target with velocity v is farthest away after 1/w, at v / (w e).
    let crest = 500 + speed / 12.6 / M_E
    #expect(isNear(motion.offset(at: crossing + 1 / 12.6), crest))
    #expect(isNear(motion.velocity(at: crossing + 1 / 12.6), 0))
  }

  @Test("a spring to a target, by hand; it is led there in the last 0.1 s")
  func spring() {
    var motion = ScrollMotion(range: 0...400, viewport: 320, offset: 300)
    motion.glide(to: 200, time: 0)
    #expect(isNear(motion.offset(at: 0.1), 200 + 64.1058099889481))
    #expect(isNear(motion.velocity(at: 0.1), -450.3291324710355))
    // As fast as 10 points a second until 0.53533 s.
    #expect(isNear(motion.velocity(at: 0.53533), -10, within: 0.01))
    #expect(motion.isGliding(at: 0.6353) && !motion.isGliding(at: 0.6354))
    #expect(isNear(motion.offset(at: 0.6353), 200, within: 1e-3) && motion.offset(at: 0.6354) == 200)
  }

  @Test("agrees with the differential equations, solved step by step", arguments: UInt64(1)...12)
  func matchesModel(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    let rate: DecelerationRate = seed % 2 == 0 ? .normal : .fast
    let length = seed % 4 == 0 ? 0 : Double.random(in: 0...800, using: &rng)
    let velocity = Double.random(in: -3000...3000, using: &rng)
    let start = Double.random(in: -300...length + 300, using: &rng)
    var physics = Self.physics(rate)
    physics.alwaysBounces = true
    var motion = ScrollMotion(range: 0...length, viewport: 320, physics: physics)
    motion.beginDrag(at: 0, time: 0)
    motion.drag(to: -start, time: 1.1)
    motion.endDrag(velocity: velocity, time: 1.1)
    var model = ScrollModel(
      offset: motion.offset(at: 1.1), velocity: motion.velocity(at: 1.1),
      decay: -1000 * Foundation.log(rate.perMillisecond), home: { min(max($0, 0), length) })
    // A step of the model is up to 0.15 points long, and may end that far beyond an edge; a spring is led to its target
    // over the last half point.
    var time = 1.1
    while motion.isGliding(at: time) {
      #expect(isNear(motion.offset(at: time), model.offset, within: 0.7), "at \(time), seed \(seed)")
      #expect(isNear(motion.velocity(at: time), model.velocity, within: 12), "at \(time), seed \(seed)")
      time += 0.05
      model.advance(by: 0.05)
    }
    #expect(motion.target == motion.offset(at: time) && (0...length).contains(motion.target), "seed \(seed)")
    // What UIKit leaves out: the way from 10 points a second on.
    #expect(isNear(model.offset, motion.target, within: 5.1), "rests too early, seed \(seed)")
    #expect(time < 12, "seed \(seed)")
  }

  @Test("a finger is followed one to one inside, by the rubber band outside, and catches without a jump")
  func dragging() {
    var motion = ScrollMotion(range: 0...400, viewport: 320, offset: 50)
    motion.beginDrag(at: 200, time: 0)
    #expect(motion.isDragging && motion.offset(at: 0) == 50)
    motion.drag(to: 180, time: 0.1)
    #expect(motion.offset(at: 9) == 70)
    motion.drag(to: 350, time: 0.2)
    #expect(isNear(motion.offset(at: 0.2), -320 * 11 / 75))
    motion.endDrag(velocity: 0, time: 0.5)
    #expect(!motion.isDragging && motion.target == 0)
    let caught = motion.offset(at: 0.55)
    #expect(caught < -20)
    motion.beginDrag(at: 10, time: 0.55)
    #expect(isNear(motion.offset(at: 0.55), caught))
    motion.drag(to: 10 - RubberBand(viewport: 320).distance(for: -caught) - 30, time: 0.6)
    #expect(isNear(motion.offset(at: 0.6), 30))
  }

  @Test("rests at once where nothing moves")
  func still() {
    let motion = Self.released(at: 100, velocity: 0)
    #expect(!motion.isGliding(at: 0) && motion.offset(at: 0) == 100 && motion.offset(at: 100) == 100)
  }

  @Test("beyond an edge the content goes on as fast as it went under the finger")
  func releaseInRubberBand() {
    var motion = ScrollMotion(range: 0...400, viewport: 320)
    motion.beginDrag(at: 0, time: 0)
    motion.drag(to: 100, time: 0.1)
    let before = motion.offset(at: 0.1)
    motion.drag(to: 100.001, time: 0.1)
    // The finger's 200 points a second, times what the content moved for the last thousandth of a point.
    let velocity = 200 * (motion.offset(at: 0.1) - before) / 0.001
    motion.endDrag(velocity: 200, time: 0.1)
    #expect(isNear(motion.velocity(at: 0.1), velocity, within: 0.01))
    let expected: Double = -200 * 0.55 * 64 * 64 / (75 * 75)
    #expect(isNear(motion.velocity(at: 0.1), expected, within: 0.01))
  }

  @Test("a glide starts with the velocity there is, and is clamped to the range")
  func gliding() {
    var motion = Self.released(at: 100, velocity: 1000, range: 0...2000)
    let (offset, velocity) = (motion.offset(at: 0.2), motion.velocity(at: 0.2))
    motion.glide(to: 5000, time: 0.2)
    #expect(motion.target == 2000)
    #expect(isNear(motion.offset(at: 0.2), offset) && isNear(motion.velocity(at: 0.2), velocity))
    motion.jump(to: -4)
    #expect(motion.offset(at: 0.2) == 0 && !motion.isGliding(at: 0.2))
  }

  @Test("hostile numbers and times neither trap nor stay", arguments: UInt64(1)...20)
  func hostile(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    func any() -> Double { hostileNumbers.randomElement(using: &rng) ?? 0 }
    for _ in 0..<200 {
      let (a, b) = (any(), any())
      let range = a <= b ? a...b : b <= a ? b...a : 0...0
      var motion = ScrollMotion(range: range, viewport: any(), physics: Self.physics(.fast), offset: any())
      for _ in 0..<8 {
        switch Int.random(in: 0..<6, using: &rng) {
        case 0: motion.beginDrag(at: any(), time: any())
        case 1, 2: motion.drag(to: any(), time: any())
        case 3: motion.endDrag(velocity: any(), time: any())
        case 4: motion.glide(to: any(), time: any())
        default: motion.endDrag(velocity: any(), time: any()) { [value = any()] _, _ in value }
        }
        #expect(motion.offset(at: any()).isFinite && motion.velocity(at: any()).isFinite, "seed \(seed)")
        #expect(motion.target.magnitude <= 3e12, "seed \(seed)")
      }
    }
  }
}
