package import Pinwheel

/// The distribution of taps around their aim: a normal distribution with the same standard deviation in every
/// direction.
///
/// That finger taps are normally distributed around the target, in part independently of its size, is the model of X.
/// Bi, Y. Li and S. Zhai, "FFitts law: modeling finger touch with Fitts' law", 2013. The standard deviation of
/// ``standard`` is a choice, not a measurement: with 13 points, 2.04 mm at 163 points an inch, 95% of taps lie in a
/// circle of 10 mm, the largest of the sizes, 7 to 10 mm, that Material Design recommends for targets.
package struct TapSpread: Sendable, Hashable {
  /// The standard deviation along each axis, in points; 0 for taps that land exactly at their aim.
  package let deviation: Double

  package static let standard = TapSpread(deviation: 13)

  /// - Parameter deviation: In points. A number that is not above 0, or not finite, counts as 0.
  package init(deviation: Double) {
    self.deviation = deviation > 0 && deviation.isFinite ? deviation : 0
  }

  /// The probability that a tap aimed at `aim` lands between two coordinates.
  func probability(from start: Double, to end: Double, aim: Double) -> Double {
    guard deviation > 0 else { return start <= aim && aim < end ? 1 : 0 }
    let unit = deviation * 2.0.squareRoot()
    return (Self.errorFunction((end - aim) / unit) - Self.errorFunction((start - aim) / unit)) / 2
  }

  /// How far from the aim pixels are examined: less than 1 of 10^8 taps lies beyond.
  var reach: Double { 6 * deviation }

  /// The error function, to about 1e-15: its series without alternating signs (Abramowitz and Stegun, 7.1.6).
  static func errorFunction(_ x: Double) -> Double {
    guard x.magnitude < 6 else { return x.isNaN ? x : x < 0 ? -1 : 1 }
    let square = 2 * x * x
    var (term, sum, odd) = (x, x, 1.0)
    while term.magnitude > 1e-17 * sum.magnitude {
      odd += 2
      term *= square / odd
      sum += term
    }
    return 2 / Double.pi.squareRoot() * Exponential.exp(-x * x) * sum
  }
}

/// The probability of one outcome.
package struct TouchChance: Sendable, Hashable {
  /// The slice at which the touch ends; `nil` for a miss.
  package let slice: Int?
  /// The probability, 0 to 1.
  package let chance: Double
}

extension AnswerMap {
  /// The probability of each outcome of a tap aimed at a point, most likely first.
  ///
  /// The probability of a pixel is the integral of the distribution over it, and its outcome is the outcome at its
  /// center. Taps off the canvas are misses, unless the tap is a finger that reaches the canvas.
  ///
  /// - Parameters:
  ///   - aim: In canvas points.
  ///   - radius: The radius of the finger in each tap, as in ``Wheel/hit(at:radius:rule:)``; 0 for points.
  ///   - budget: The allowed work, in tests of a pixel. If it is not enough, squares of pixels share the outcomes of
  ///     their centers.
  /// - Complexity: O(pixels within six standard deviations).
  package func chances(
    aimedAt aim: Point2D, spread: TapSpread, radius: Double = 0, budget: Int = 1 << 24
  ) -> [TouchChance] {
    guard aim.x.isFinite, aim.y.isFinite else { return [TouchChance(slice: nil, chance: 1)] }
    // Fingers off the canvas touch its edge, up to this many pixels away.
    let margin = radius > 0 ? Int(min(radius * pixels.scale, 4096).rounded(.up)) : 0
    func range(_ aim: Double, _ count: Int) -> Range<Int> {
      func index(_ coordinate: Double) -> Int {
        Int(max(Double(-margin), min(Double(count + margin), coordinate)))
      }
      let reach = spread.reach
      let first = index(((aim - reach) * pixels.scale).rounded(.down))
      return first..<max(first, index(((aim + reach) * pixels.scale).rounded(.down) + 1))
    }
    let (columns, rows) = (range(aim.x, pixels.width), range(aim.y, pixels.height))
    func chance(_ range: Range<Int>, aim: Double) -> Double {
      spread.probability(
        from: Double(range.lowerBound) / pixels.scale, to: Double(range.upperBound) / pixels.scale, aim: aim)
    }
    func squares(_ range: Range<Int>, step: Int) -> [Range<Int>] {
      stride(from: range.lowerBound, to: range.upperBound, by: step).map {
        $0..<min($0 + step, range.upperBound)
      }
    }
    let step = step(columns.count * rows.count, radius: radius, budget: budget)
    let across = squares(columns, step: step).map { ($0.lowerBound + $0.count / 2, chance($0, aim: aim.x)) }
    var sums = Array(repeating: 0.0, count: stack.slices.count + 1)
    for range in squares(rows, step: step) {
      let (y, down) = (range.lowerBound + range.count / 2, chance(range, aim: aim.y))
      guard down > 0 else { continue }
      for (x, weight) in across where weight > 0 {
        let slice =
          radius > 0
          ? wheel.hit(at: pixels.center(x: x, y: y), radius: radius).slice.flatMap { stack.index(of: $0) }
          : slice(x: x, y: y)
        sums[(slice ?? -1) + 1] += weight * down
      }
    }
    let hits = sums.dropFirst().reduce(0, +)
    sums[0] = max(0, 1 - hits)
    return Self.chances(sums, of: 1)
  }

  /// The fraction of a fingertip that each outcome covers, averaged over the fingertips centered on the pixels of a
  /// slice, largest first: the disc integrated over the slice.
  ///
  /// Pixels count as in ``Wheel/contacts(at:radius:)``.
  ///
  /// - Parameters:
  ///   - area: The bounds of the slice's pixels.
  ///   - count: The number of those pixels.
  ///   - budget: The allowed work, in tests of a pixel. If it is not enough, rows and columns are skipped evenly.
  /// - Complexity: O(fingertips x tiles under each).
  func fingertipShares(
    of slice: Int, in area: PixelRect, count: Int, radius: Double, budget: Int
  ) -> [TouchChance] {
    let center = pixels.center(x: area.x + area.width / 2, y: area.y + area.height / 2)
    // An image takes a word for some pixels of a row, however little of it is left to touch.
    let tests = wheel.contactTests(at: center, radius: radius) / 512
    let step = step(count, radius: radius, budget: budget, cost: tests)
    var sums = Array(repeating: 0.0, count: stack.slices.count + 1)
    var contacts: [SliceContact] = []
    var fingers = 0.0
    for y in stride(from: area.rows.lowerBound, to: area.rows.upperBound, by: step) {
      for x in stride(from: area.columns.lowerBound, to: area.columns.upperBound, by: step)
      where self.slice(x: x, y: y) == slice {
        wheel.findContacts(at: pixels.center(x: x, y: y), radius: radius, into: &contacts)
        fingers += 1
        var rest = 1.0
        for contact in contacts {
          rest -= contact.fraction
          if let other = contact.outcome.slice.flatMap({ stack.index(of: $0) }) {
            sums[other + 1] += contact.fraction
          }
        }
        sums[0] += rest
      }
    }
    return fingers > 0 ? Self.chances(sums, of: fingers) : []
  }

  /// The stride between pixels that keeps tests of `count` of them, which cost no less than a number of tests each, within a
  /// budget.
  private func step(_ count: Int, radius: Double, budget: Int, cost least: Double = 0) -> Int {
    var cost = 1.0
    if radius > 0 {
      // A finger's disc is tested in tiles of 8 x 8 pixels, eight at once.
      let across = min(2 * radius * pixels.scale, Double(max(pixels.width, pixels.height)))
      // Rows of large discs take longer to find than to test.
      cost += across / 8 * (across / 64 + 1) + across * across / 32
      // Measured: large discs take longer than their tiles.
      let beyond = max(0, across - 128)
      cost += beyond * beyond / 4
    }
    let most = max(16, Double(budget) / max(cost, least))
    return max(1, Int((Double(count) / most).squareRoot().rounded(.up)))
  }

  private static func chances(_ sums: [Double], of total: Double) -> [TouchChance] {
    sums.indices.filter { sums[$0] > 0 }
      .map { TouchChance(slice: $0 > 0 ? $0 - 1 : nil, chance: min(1, sums[$0] / total)) }
      .sorted { ($1.chance, $0.slice ?? -1) < ($0.chance, $1.slice ?? -1) }
  }
}
