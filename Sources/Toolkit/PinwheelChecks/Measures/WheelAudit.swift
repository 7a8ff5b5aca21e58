package import Pinwheel
internal import PinwheelShapes

/// Measures how well each slice of a wheel can be touched.
///
/// All measures use ``AnswerMap``: the slice at which a touch at the center of each pixel ends, after occlusion.
package struct WheelAudit: Sendable {
  package let limits: AuditLimits
  package let map: AnswerMap
  /// The measures of each slice, back to front.
  package private(set) var slices: [SliceMeasures] = []
  /// The specks, largest first, at most ``mostListed``.
  package private(set) var specks: [Speck] = []
  /// The number of all specks.
  package private(set) var speckCount = 0
  /// The gaps, largest first, at most ``mostListed``.
  package private(set) var gaps: [Gap] = []
  /// Enabled slices that touches would reach if a disabled slice in front did not stop them.
  package private(set) var blocks: [Block] = []

  /// A disabled slice that stops touches on an enabled one.
  package struct Block: Sendable, Hashable {
    package let slice: Int
    package let blocked: Int
    /// Square points.
    package let area: Double
    /// In points.
    package let bounds: Rect2D
  }

  /// The maximum number of specks, and of gaps, to list.
  package static let mostListed = 100

  /// Audits a wheel.
  ///
  /// - Parameters:
  ///   - stack: The wheel, with its slices in the states that they show.
  ///   - scale: Pixels per point; `nil` for the finest image's.
  ///   - pixelLimit: The maximum number of pixels.
  ///   - run: Runs the independent parts of the measurement, on several threads at once if the caller has some.
  /// - Throws: ``CheckError``; see ``AnswerMap/init(_:scale:limit:)``.
  /// - Complexity: O(pixels of the canvas and of each slice's images, and fingertips on them).
  package init(
    _ stack: SliceStack, limits: AuditLimits = AuditLimits(), scale: Double? = nil,
    pixelLimit: Int = CanvasPixels.standardLimit, running run: Runner = { $0.map { $0() } }
  ) throws(CheckError) {
    self.limits = limits
    map = try AnswerMap(stack, scale: scale, limit: pixelLimit)
    try measure(running: run)
    judgeSizes()
    try findBlocks()
  }

  private static func findGaps(
    of map: AnswerMap, _ limits: AuditLimits
  ) -> (gaps: [Gap], pixels: ContiguousArray<Bool>) {
    Gaps.find(
      map.numbers, width: map.pixels.width, height: map.pixels.height,
      atMost: Int(max(0, min(limits.gap * map.pixels.scale, 0x1p20))))
  }

  /// For each pixel, row by row, whether it is in a gap; empty without gaps.
  ///
  /// - Complexity: O(pixels).
  package var gapPixels: ContiguousArray<Bool> { Self.findGaps(of: map, limits).pixels }

  /// Returns the results of measurements, in order.
  package typealias Runner = ([@Sendable () -> Part]) -> [Part]

  /// The result of one of the measurements.
  package enum Part: Sendable {
    case circles([(center: Point2D, diameter: Double)])
    case squares([Int])
    case specks([Speck], count: Int)
    case gaps([Gap])
    case slice(fingertip: [TouchChance], ShapeTally, [StateShape])
    case aimed([TouchChance])
  }

  private mutating func measure(running run: Runner) throws(CheckError) {
    let (map, limits, count) = (map, limits, map.stack.slices.count)
    let (pixels, numbers) = (map.pixels, map.numbers)
    let (tallies, runs) = SliceTally.all(
      in: numbers, width: pixels.width, height: pixels.height, count: count + 1)
    guard runs <= ShapeError.maximumParts else {
      throw .tooManyRuns(name: map.stack.name, limit: ShapeError.maximumParts)
    }
    // Less than a second divided among the slices, since a file may have very many large ones.
    let budget = (3 << 24) / max(1, count)
    let isMeasured = measurableShapes()
    let general: [@Sendable () -> Part] = [
      {
        let circles = LargestCircles(
          numbers, width: pixels.width, height: pixels.height, count: count + 1,
          centroids: tallies.map(\.centroid)
        ).circles
        return .circles(
          circles.map { circle in
            let (x, y) = (Double(circle.x) / 2 / pixels.scale, Double(circle.y) / 2 / pixels.scale)
            return (Point2D(x: x, y: y), Double(circle.square).squareRoot() / pixels.scale)
          })
      },
      {
        .squares(LargestSquares.sides(numbers, width: pixels.width, height: pixels.height, count: count + 1))
      },
      { Self.specks(of: map, smallerThan: limits.speck) },
      { .gaps(Self.findGaps(of: map, limits).gaps) },
    ]
    let parts = run(
      general
        + (0..<count).map { index in
          {
            let (slice, tally) = (map.stack.slices[index], tallies[index + 1])
            let fingertip =
              tally.pixels > 0
              ? map.fingertipShares(
                of: index, in: tally.bounds, count: tally.pixels, radius: limits.fingertip, budget: budget)
              : []
            if slice.isHidden { return .slice(fingertip: fingertip, ShapeTally(), []) }
            return isMeasured[index]
              ? .slice(fingertip: fingertip, map.shape(of: index), map.stateShapes(of: index))
              : .slice(fingertip: fingertip, ShapeTally(offCanvas: nil), [])
          }
        })
    guard case .circles(let circles) = parts[0], case .squares(let squares) = parts[1],
      case .specks(let found, let speckCount) = parts[2], case .gaps(let gaps) = parts[3]
    else { return }
    (specks, self.speckCount, self.gaps) = (found, speckCount, Array(gaps.prefix(Self.mostListed)))
    let aimed = run(
      (1...max(1, count)).map { number in
        {
          .aimed(
            number <= count && tallies[number].pixels > 0
              ? map.chances(
                aimedAt: circles[number].center, spread: limits.spread, radius: limits.radius, budget: budget)
              : [])
        }
      })
    slices = map.stack.slices.indices.compactMap { index in
      guard case .slice(let fingertip, let shape, let states) = parts[general.count + index],
        case .aimed(let aimed) = aimed[index]
      else { return nil }
      let (tally, circle) = (tallies[index + 1], circles[index + 1])
      let isReached = tally.pixels > 0
      return SliceMeasures(
        slice: index, takesTouches: map.stack.slices[index].takesTouches, area: pixels.area(tally.pixels),
        bounds: isReached ? pixels.points(tally.bounds) : nil, center: isReached ? circle.center : nil,
        diameter: isReached ? circle.diameter : 0,
        square: isReached ? Double(squares[index + 1]) / pixels.scale : 0, aimed: aimed,
        fingertip: fingertip, shape: shape, states: states)
    }
  }

  /// Whether each slice's shape is measured: those behind the permitted work are not.
  private func measurableShapes() -> [Bool] {
    var budget = 1 << 28
    return map.stack.slices.indices.map { index in
      budget -= map.stack.slices[index].isHidden ? 0 : map.shapeWork(of: index)
      return budget > 0
    }
  }

  /// Judges the size of every target, with the exception for targets that have room around them.
  private mutating func judgeSizes() {
    let targets = slices.indices.filter { map.stack.slices[$0].isEnabled && slices[$0].bounds != nil }
    let small = targets.filter { slices[$0].square < limits.minimum }
    let centers = small.map { slices[$0].bounds.map(\.center) ?? .zero }
    for index in targets { slices[index].size = .passes }
    for (number, index) in small.enumerated() {
      let isNear = centers.indices.contains { other in
        let (dx, dy) = (centers[other].x - centers[number].x, centers[other].y - centers[number].y)
        return other != number && (dx * dx + dy * dy).squareRoot() < limits.minimum
      }
      let isSpaced = !isNear && !touchesOther(index, within: limits.minimum / 2, of: centers[number])
      slices[index].size = isSpaced ? .spaced : .fails
    }
  }

  /// Whether a circle touches a pixel of another target.
  private func touchesOther(_ index: Int, within radius: Double, of center: Point2D) -> Bool {
    let around = map.pixels.pixels(
      touching: Rect2D(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    ).intersection(map.pixels.bounds)
    for y in around.rows {
      for x in around.columns {
        guard let other = map.slice(x: x, y: y), other != index, map.stack.slices[other].isEnabled else {
          continue
        }
        let square = map.pixels.points(PixelRect(x: x, y: y, width: 1, height: 1))
        if square.distance(from: center) < radius { return true }
      }
    }
    return false
  }

  /// The largest of the separate small parts of slices, and the number of all.
  ///
  /// - Parameter area: In square points.
  private static func specks(of map: AnswerMap, smallerThan area: Double) -> Part {
    let pixels = map.pixels
    let most = area * pixels.scale * pixels.scale
    var found: [(number: UInt16, part: MaskComponent)] = []
    // The map has few enough runs for all of this.
    let regions = try? AlphaMask.regions(
      ofLabels: map.numbers.span, width: pixels.width, height: pixels.height)
    for (number, mask) in regions ?? [:] {
      guard let parts = try? mask.components() else { continue }
      // The largest part is not a speck; of several equally large parts, the first is not.
      let largest = parts.max { ($0.area, $1.index) < ($1.area, $0.index) }
      found += parts.filter { $0.index != largest?.index && Double($0.area) < most }.map { (number, $0) }
    }
    found.sort { a, b in
      (b.part.area, a.part.bounds.y, a.part.firstColumn) < (a.part.area, b.part.bounds.y, b.part.firstColumn)
    }
    let specks = found.prefix(mostListed).map { number, part in
      Speck(
        slice: Int(number) - 1, inside: surrounding(part, of: number, in: map), area: pixels.area(part.area),
        bounds: pixels.points(part.bounds))
    }
    return .specks(specks, count: found.count)
  }

  /// The slice with most pixels around a part: in its bounding box, extended by one pixel.
  private static func surrounding(_ part: MaskComponent, of number: UInt16, in map: AnswerMap) -> Int? {
    var counts: [Int: Int] = [:]
    let area = part.bounds.outset(by: 1)
    for y in area.rows {
      for x in area.columns {
        let slice = map.slice(x: x, y: y) ?? -1
        if slice != Int(number) - 1 { counts[slice, default: 0] += 1 }
      }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.flatMap { $0.key < 0 ? nil : $0.key }
  }

  /// Queries the wheel again as if all disabled slices let touches pass.
  private mutating func findBlocks() throws(CheckError) {
    var stack = map.stack
    let stopping = stack.slices.indices.filter {
      !stack.slices[$0].isEnabled && stack.slices[$0].disabledPolicy != .pass && slices[$0].area > 0
    }
    guard !stopping.isEmpty else { return }
    for index in stopping { stack.slices[index].disabledPolicy = .pass }
    let behind = try Wheel(mapping: stack)
    var found: [[Int]: (pixels: Int, bounds: PixelRect)] = [:]
    for y in 0..<map.pixels.height {
      for x in 0..<map.pixels.width {
        guard let slice = map.slice(x: x, y: y), !map.stack.slices[slice].isEnabled,
          let hit = behind.hit(at: map.pixels.center(x: x, y: y)).hitSlice,
          let blocked = behind.stack.index(of: hit)
        else { continue }
        let area = PixelRect(x: x, y: y, width: 1, height: 1)
        let earlier = found[[slice, blocked]] ?? (0, .empty)
        found[[slice, blocked]] = (earlier.pixels + 1, earlier.bounds.union(area))
      }
    }
    blocks = found.sorted { ($0.key[0], $0.key[1]) < ($1.key[0], $1.key[1]) }.map { key, value in
      Block(
        slice: key[0], blocked: key[1], area: map.pixels.area(value.pixels),
        bounds: map.pixels.points(value.bounds))
    }
  }
}

extension Rect2D {
  package var center: Point2D { Point2D(x: x + width / 2, y: y + height / 2) }
}
